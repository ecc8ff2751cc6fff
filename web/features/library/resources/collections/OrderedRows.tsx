// The resources of a collection, ordered by dragging or with buttons, and removed.
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import GripVertical from 'lucide-react/icons/grip-vertical';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import { ResourceRow } from '#web/features/library/resources/ResourceRow.tsx';
import { ownerName } from '#web/features/library/resources/resource-fields.ts';
import { useContents } from './collections.queries.ts';

interface Props {
  id: string;
  resources: Resource[];
}

type Direction = 'up' | 'down';

export function OrderedRows({ id, resources: stored }: Props) {
  const { order, remove } = useContents(id);
  // Shown at once, until the cache has it: the next of quick presses begins there.
  const [moved, setMoved] = useState({ from: stored, to: stored });
  const resources = moved.from === stored ? moved.to : stored;
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // The browser takes the focus from a row that is moved.
  const focused = useRef<{ id: string; direction: Direction }>(undefined);
  useEffect(() => {
    if (!focused.current) return;
    const { id: pressed, direction } = focused.current;
    focused.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-move="${pressed} ${direction}"]`)?.focus();
  });

  const moveTo = (from: number, to: number) => {
    const wanted = resources[from];
    if (!wanted || from === to) return;
    if (to < 0 || to >= resources.length) {
      setSaid(`${wanted.title} is already ${to < 0 ? 'first' : 'last'}.`);
      return;
    }
    const others = resources.filter((one) => one !== wanted);
    const next = [...others.slice(0, to), wanted, ...others.slice(to)];
    setMoved({ from: stored, to: next });
    order(next);
    setSaid(`${wanted.title} is now ${to + 1} of ${resources.length}.`);
  };

  return (
    <>
      <ul
        ref={list}
        aria-label="Resources in this collection"
        className="divide-y divide-line *:max-sm:flex-wrap *:has-[[data-over]]:bg-blue-soft"
      >
        {resources.map((resource, index) => (
          <OrderedRow
            key={resource._id}
            listId={id}
            resource={resource}
            place={index + 1}
            of={resources.length}
            onMove={(direction) => {
              focused.current = { id: resource._id, direction };
              moveTo(index, direction === 'up' ? index - 1 : index + 1);
            }}
            onDropped={(dropped) =>
              moveTo(
                resources.findIndex(({ _id }) => _id === dropped),
                index,
              )
            }
            onRemove={() => remove(resource._id)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

interface RowProps {
  listId: string;
  resource: Resource;
  place: number;
  of: number;
  onMove: (direction: Direction) => void;
  /** Another row was dropped on this one. */
  onDropped: (id: string) => void;
  onRemove: () => void;
}

const iconButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-line text-muted hover:border-control hover:text-ink aria-disabled:opacity-40';

function OrderedRow({ listId, resource, place, of, onMove, onDropped, onRemove }: RowProps) {
  const titleId = useId();
  const actions = useRef<HTMLDivElement>(null);
  const [isOver, setIsOver] = useState(false);
  const drop = useEffectEvent(onDropped);
  const { _id } = resource;
  useEffect(() => {
    const element = actions.current?.closest('li');
    if (!element) return;
    return combine(
      draggable({ element, getInitialData: () => ({ listId, id: _id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.listId === listId,
        onDragEnter: ({ source }) => setIsOver(source.data.id !== _id),
        onDragLeave: () => setIsOver(false),
        onDrop: ({ source }) => {
          setIsOver(false);
          drop(String(source.data.id));
        },
      }),
    );
  }, [listId, _id]);
  const note = [resource.paper?.line, resource.courseCode, ownerName(resource)].filter(Boolean).join(' · ');
  return (
    <ResourceRow resource={resource} titleId={titleId} note={note}>
      <div
        ref={actions}
        data-over={isOver || undefined}
        className="flex items-center gap-1.5 max-sm:basis-full max-sm:justify-end"
      >
        <GripVertical className="size-5 cursor-grab text-muted max-sm:hidden" aria-hidden="true" />
        <button
          type="button"
          data-move={`${_id} up`}
          aria-label="Move up"
          aria-describedby={titleId}
          aria-disabled={place === 1}
          title="Move up"
          onClick={() => onMove('up')}
          className={iconButton}
        >
          <ArrowUp className="size-4.5" aria-hidden="true" />
        </button>
        <button
          type="button"
          data-move={`${_id} down`}
          aria-label="Move down"
          aria-describedby={titleId}
          aria-disabled={place === of}
          title="Move down"
          onClick={() => onMove('down')}
          className={iconButton}
        >
          <ArrowDown className="size-4.5" aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label="Remove from the collection"
          aria-describedby={titleId}
          title="Remove from the collection"
          onClick={onRemove}
          className={iconButton}
        >
          <X className="size-4.5" aria-hidden="true" />
        </button>
      </div>
    </ResourceRow>
  );
}
