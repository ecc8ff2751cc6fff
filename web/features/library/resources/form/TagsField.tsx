// The tags input: Enter, a comma or Add adds the typed tag, Backspace removes the last one.
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useRef, useState } from 'react';
import { addTags } from '#contract/library/tags.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { FieldFrame } from '#web/components/ui/FieldFrame.tsx';

interface Props {
  tags: string[];
  /** The typed text that is not added yet. */
  draft: string;
  error: string | undefined;
  onTags: (tags: string[]) => void;
  onDraft: (draft: string) => void;
}

export function TagsField({ tags, draft, error, onTags, onDraft }: Props) {
  const [problem, setProblem] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = (text: string) => {
    const edit = addTags(tags, text);
    if (edit.added.length > 0) onTags(edit.tags);
    onDraft(edit.rest);
    setProblem(edit.problem ?? '');
    const typed = text.trim();
    if (edit.added.length > 0) setAnnouncement(`Added: ${edit.added.join(', ')}`);
    else if (typed && !edit.problem) setAnnouncement(`Already added: ${typed}`);
  };

  const remove = (tag: string) => {
    onTags(tags.filter((other) => other !== tag));
    setProblem('');
    setAnnouncement(`Removed: ${tag}`);
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During IME composition, Enter confirms the word.
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      add(draft);
    } else if (event.key === 'Backspace' && draft === '' && last !== undefined) {
      remove(last);
    }
  };

  return (
    <div>
      <FieldFrame
        label="Tags"
        hint="Add keywords to make your resource easier to find"
        error={problem || error}
      >
        {(props) => (
          <div className="flex gap-2">
            <input
              {...props}
              ref={input}
              name="tagDraft"
              value={draft}
              onChange={({ target: { value } }) => {
                setProblem('');
                if (/[,\n]/.test(value)) add(value);
                else onDraft(value);
              }}
              onKeyDown={onKeyDown}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="enter"
            />
            <Button variant="outline" className="min-h-12" onClick={() => add(draft)}>
              Add
            </Button>
          </div>
        )}
      </FieldFrame>
      {tags.length > 0 && (
        <ul aria-label="Keywords added" className="mt-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <Chip key={tag} tag={tag} onRemove={() => remove(tag)} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

function Chip({ tag, onRemove }: { tag: string; onRemove: () => void }) {
  return (
    <li className="inline-flex max-w-full items-center rounded-control border border-blue/40 bg-blue-soft pl-3 text-[0.9375rem] font-medium text-blue-ink">
      <span className="min-w-0 py-1 wrap-anywhere">{tag}</span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove tag ${tag}`}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-blue/20"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </li>
  );
}
