// Words to find a resource by: Enter, a comma or Add takes what is typed, Backspace takes the last one back.
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { addTags } from '#contract/tags.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { FieldFrame } from '#web/components/ui/FieldFrame.tsx';
import type { ResourceValues } from './form.values.ts';

export function TagsField({ control }: { control: Control<ResourceValues> }) {
  const { field, fieldState } = useController({ control, name: 'tags' });
  const { field: draft } = useController({ control, name: 'tagDraft' });
  const [problem, setProblem] = useState('');
  const [news, setNews] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const add = (text: string) => {
    const edit = addTags(field.value, text);
    if (edit.added.length > 0) field.onChange(edit.tags);
    draft.onChange(edit.rest);
    setProblem(edit.problem ?? '');
    const word = text.trim();
    if (edit.added.length > 0) setNews(`Added: ${edit.added.join(', ')}`);
    else if (word && !edit.problem) setNews(`Already added: ${word}`);
  };

  const remove = (tag: string) => {
    field.onChange(field.value.filter((other) => other !== tag));
    setProblem('');
    setNews(`Removed: ${tag}`);
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also ends the choosing of a word in many languages.
    if (event.nativeEvent.isComposing) return;
    const last = field.value.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      add(draft.value);
    } else if (event.key === 'Backspace' && draft.value === '' && last !== undefined) {
      remove(last);
    }
  };

  return (
    <div>
      <FieldFrame
        label="Tags"
        hint="Add keywords to make your resource easier to find"
        error={problem || fieldState.error?.message}
      >
        {(props) => (
          <div className="flex gap-2">
            <input
              {...props}
              ref={input}
              name={draft.name}
              value={draft.value}
              onBlur={draft.onBlur}
              onChange={({ target: { value } }) => {
                setProblem('');
                if (/[,\n]/.test(value)) add(value);
                else draft.onChange(value);
              }}
              onKeyDown={onKeyDown}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="enter"
            />
            <Button look="outline" className="min-h-12" onClick={() => add(draft.value)}>
              Add
            </Button>
          </div>
        )}
      </FieldFrame>
      {field.value.length > 0 && (
        <ul aria-label="Keywords added" className="mt-3 flex flex-wrap gap-2">
          {field.value.map((tag) => (
            <Chip key={tag} tag={tag} onRemove={() => remove(tag)} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {news}
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
