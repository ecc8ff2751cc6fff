// A labelled field to choose one of many known values.
import { useState } from 'react';
import { FieldFrame, type FieldTexts } from '#web/components/ui/FieldFrame.tsx';
import { ComboboxInput } from './ComboboxInput.tsx';
import type { Choice, ChoiceSource } from './choices.hook.ts';

interface Props extends FieldTexts {
  source: ChoiceSource;
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
  without?: readonly string[];
  isInline?: boolean;
}

export function ChoiceCombobox({ label, hint, error, chosen, onChoose, ...rest }: Props) {
  // Undefined while nothing is typed: the input shows what is chosen.
  const [typed, setTyped] = useState<string>();
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <ComboboxInput
          {...control}
          {...rest}
          label={label}
          text={typed ?? textOf(chosen)}
          onText={(text) => {
            setTyped(text);
            if (text === '') onChoose(null);
          }}
          onChoose={(choice) => {
            setTyped(undefined);
            onChoose(choice);
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </FieldFrame>
  );
}

const textOf = (choice: Choice | null): string =>
  choice ? [choice.label, choice.note].filter(Boolean).join(' ') : '';
