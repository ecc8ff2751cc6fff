// The toolbar of the composer: one stop of the Tab key, moved through by arrow keys.
import Bold from 'lucide-react/icons/bold';
import Code from 'lucide-react/icons/code';
import Image from 'lucide-react/icons/image';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import Quote from 'lucide-react/icons/quote';
import Sigma from 'lucide-react/icons/sigma';
import Table from 'lucide-react/icons/table';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { Icon } from '#web/components/icon.ts';
import { applyEdit, selectionOf } from './apply-edit.ts';
import { code, type Edit, formula, link, prefixLines, type Selection, surround, table } from './edits.ts';

interface Tool {
  label: string;
  Icon: Icon;
  edit: (selection: Selection) => Edit;
  /** With Ctrl or Cmd. */
  key?: string;
}

const tools: Tool[] = [
  { label: 'Bold', Icon: Bold, edit: surround('**', 'bold text'), key: 'b' },
  { label: 'Italic', Icon: Italic, edit: surround('*', 'italic text'), key: 'i' },
  { label: 'Link', Icon: Link, edit: link, key: 'k' },
  { label: 'Code', Icon: Code, edit: code, key: 'e' },
  { label: 'List', Icon: List, edit: prefixLines('- ') },
  { label: 'Quote', Icon: Quote, edit: prefixLines('> ') },
  { label: 'Table', Icon: Table, edit: table },
  { label: 'Formula', Icon: Sigma, edit: formula },
];

/** Applies the tool of a shortcut; returns whether there was one. */
export function applyShortcut(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  const tool = isShortcut && tools.find(({ key }) => key === event.key.toLowerCase());
  if (!tool) return false;
  event.preventDefault();
  applyEdit(event.currentTarget, tool.edit(selectionOf(event.currentTarget)));
  return true;
}

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  /** The id of the text field. */
  controls: string;
  isDisabled: boolean;
  /** Undefined where a text has no pictures. */
  onPictures: ((files: File[]) => void) | undefined;
}

export function ComposerToolbar({ area, controls, isDisabled, onPictures }: Props) {
  const files = useRef<HTMLInputElement>(null);
  // The button that the Tab key reaches.
  const [current, setCurrent] = useState(0);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextIndex(
      event.key,
      { current, count: tools.length + (onPictures ? 1 : 0) },
      getComputedStyle(event.currentTarget).direction === 'rtl',
    );
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={onKeyDown}
      className="flex flex-wrap px-0.5 max-sm:w-full max-sm:border-t max-sm:border-line"
    >
      {tools.map(({ label, Icon, edit, key }, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
          tabIndex={index === current ? 0 : -1}
          disabled={isDisabled}
          onFocus={() => setCurrent(index)}
          onClick={() => area.current && applyEdit(area.current, edit(selectionOf(area.current)))}
          className={button}
        >
          <Icon className="size-4.5" aria-hidden="true" />
        </button>
      ))}
      {onPictures && (
        <>
          <button
            type="button"
            aria-label="Picture"
            title="Picture: paste, drop or choose one"
            tabIndex={current === tools.length ? 0 : -1}
            disabled={isDisabled}
            onFocus={() => setCurrent(tools.length)}
            onClick={() => files.current?.click()}
            className={button}
          >
            <Image className="size-4.5" aria-hidden="true" />
          </button>
          <input
            ref={files}
            type="file"
            accept="image/*"
            hidden
            aria-label="Picture file"
            onChange={({ target }) => {
              onPictures([...(target.files ?? [])]);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </>
      )}
    </div>
  );
}

const button =
  'inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-blue-soft hover:text-ink disabled:opacity-60 max-sm:w-9';

interface Place {
  current: number;
  count: number;
}

function nextIndex(key: string, { current, count }: Place, isRightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  const step = (key === 'ArrowRight') === isRightToLeft ? -1 : 1;
  return (current + step + count) % count;
}
