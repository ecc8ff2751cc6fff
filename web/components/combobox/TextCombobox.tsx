// A labelled text field that suggests known values and takes any text.
import { FieldFrame, type FieldTexts } from '#web/components/ui/FieldFrame.tsx';
import { ComboboxInput } from './ComboboxInput.tsx';
import type { ChoiceSource } from './choices.hook.ts';

interface Props extends FieldTexts {
  name: string;
  source: ChoiceSource;
  text: string;
  onText: (text: string) => void;
}

export function TextCombobox({ label, hint, error, name, source, text, onText }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <ComboboxInput
          {...control}
          label={label}
          name={name}
          source={source}
          text={text}
          onText={onText}
          onChoose={(choice) => onText(choice.label)}
          takesAnyText
        />
      )}
    </FieldFrame>
  );
}
