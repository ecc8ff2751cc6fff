// A filter of a list with many known values: shows the chosen one, which can be cleared.
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { ComboboxInput } from './ComboboxInput.tsx';
import type { ChoiceSource } from './choices.hook.ts';

export interface FilterComboboxProps {
  label: string;
  /** While nothing is chosen: 'Any course'. */
  placeholder: string;
  source: ChoiceSource;
  /** The label of the chosen one, or nothing. */
  value: string;
  /** With the key of the choice; both are empty when it is cleared. */
  onChoose: (label: string, key: string) => void;
}

export default function FilterCombobox({ label, placeholder, source, value, onChoose }: FilterComboboxProps) {
  const id = useId();
  // Undefined while nothing is typed: the input shows what is chosen.
  const [typed, setTyped] = useState<string>();
  const choose = (chosen: string, key = '') => {
    setTyped(undefined);
    if (chosen !== value) onChoose(chosen, key);
  };
  return (
    <div className="relative min-w-0">
      <ComboboxInput
        id={id}
        aria-label={label}
        label={label}
        placeholder={placeholder}
        source={source}
        text={typed ?? value}
        onText={(text) => (text === '' ? choose('') : setTyped(text))}
        onChoose={(choice) => choose(choice.label, choice.key)}
        onBlur={() => setTyped(undefined)}
        className={`${filterInput} ${value ? 'pr-11' : ''}`}
      />
      {value && (
        <button
          type="button"
          onClick={() => choose('')}
          aria-label={`Clear filter ${label}: ${value}`}
          className="absolute top-0.5 right-0.5 inline-flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** As the selects beside it. */
const filterInput =
  'block min-h-12 w-full truncate rounded-control border border-control bg-surface px-4 font-medium text-ink placeholder:text-ink';
