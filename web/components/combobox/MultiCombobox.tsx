// A labelled field to choose several of many known values: chosen ones are chips, Backspace removes the last.
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { FieldFrame, type FieldTexts } from '#web/components/ui/FieldFrame.tsx';
import { ComboboxInput } from './ComboboxInput.tsx';
import type { Choice, ChoiceSource } from './choices.hook.ts';

interface Props extends FieldTexts {
  source: ChoiceSource;
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
  max: number;
}

export function MultiCombobox({ label, hint, error, source, chosen, onChange, max }: Props) {
  const [text, setText] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const isFull = chosen.length >= max;

  const remove = (choice: Choice) => {
    onChange(chosen.filter(({ key }) => key !== choice.key));
    setAnnouncement(`Removed: ${choice.label}`);
  };

  return (
    <div>
      <FieldFrame label={label} hint={isFull ? `At most ${max} can be chosen.` : hint} error={error}>
        {(control) => (
          <ComboboxInput
            {...control}
            label={label}
            source={source}
            text={text}
            onText={setText}
            without={chosen.map(({ key }) => key)}
            disabled={isFull}
            onChoose={(choice) => {
              setText('');
              onChange([...chosen, choice]);
              setAnnouncement(`Added: ${choice.label}`);
            }}
            onBlur={() => setText('')}
            onKeyDown={({ key }) => {
              const last = chosen.at(-1);
              if (key === 'Backspace' && text === '' && last) remove(last);
            }}
          />
        )}
      </FieldFrame>
      {chosen.length > 0 && (
        <ul aria-label={`${label} chosen`} className="mt-3 flex flex-wrap gap-2">
          {chosen.map((choice) => (
            <li
              key={choice.key}
              className="inline-flex max-w-full items-center rounded-control border border-blue/40 bg-blue-soft pl-3 text-[0.9375rem] font-medium text-blue-ink"
            >
              <span className="min-w-0 py-1 wrap-anywhere">{choice.label}</span>
              <button
                type="button"
                onClick={() => remove(choice)}
                aria-label={`Remove ${choice.label}`}
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-blue/20"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
