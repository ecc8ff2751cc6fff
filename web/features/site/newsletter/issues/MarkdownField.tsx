// The Markdown textarea of an issue, with a syntax hint and a button for each live block.
import ListPlus from 'lucide-react/icons/list-plus';
import { type ComponentProps, useRef } from 'react';
import { type BlockName, blockLine, blockNames } from '#contract/site/issue-text.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { FieldFrame } from '#web/components/ui/FieldFrame.tsx';

interface Props extends ComponentProps<'textarea'> {
  error: string | undefined;
  /** Receives the whole text after the insertion. */
  onInsert: (text: string) => void;
}

const help =
  '# Heading, **bold**, *italic*, - list, [a link](https://example.org), > quote. A line that says {{newest}} or {{most-helpful}} becomes the resources of the week. Pictures and HTML are left out: they would tell on who opens the mail.';

const blockTitles: Record<BlockName, string> = {
  newest: 'Insert newest resources',
  'most-helpful': 'Insert most helpful resources',
};

export function MarkdownField({ error, onInsert, ref, ...input }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);

  const insert = (name: BlockName) => {
    const element = area.current;
    if (!element) return;
    const { value, selectionStart, selectionEnd } = element;
    const before = value
      .slice(0, selectionStart)
      .replace(/\n*$/, (end) => (selectionStart > 0 ? '\n\n' : end));
    const after = value.slice(selectionEnd).replace(/^\n*/, '\n\n');
    const text = `${before}${blockLine(name)}`;
    onInsert(text + after);
    element.focus();
    element.setSelectionRange(text.length, text.length);
  };

  return (
    <div>
      <FieldFrame label="Text" hint={help} error={error}>
        {(control) => (
          <textarea
            {...input}
            {...control}
            ref={(element) => {
              area.current = element;
              if (typeof ref === 'function') ref(element);
            }}
            required
            spellCheck
            className={`${control.className} field-sizing-content max-h-[70vh] min-h-80 resize-y py-3 font-mono text-[0.9375rem]`}
          />
        )}
      </FieldFrame>
      <div className="mt-3 flex flex-wrap gap-3">
        {blockNames.map((name) => (
          <Button key={name} variant="outline" onClick={() => insert(name)}>
            <ListPlus className="size-4.5" aria-hidden="true" />
            {blockTitles[name]}
          </Button>
        ))}
      </div>
    </div>
  );
}
