// What others may do with a shared file, with the choice explained in a sentence.
import type { ComponentProps } from 'react';
import { type Licence, licences, licenceTexts } from '#contract/library/licences.rules.ts';
import { Select } from '#web/components/ui/Select.tsx';

interface Props extends Omit<ComponentProps<typeof Select>, 'label' | 'hint'> {
  label?: string;
  licence: Licence | '';
}

export function LicenceField({ label = 'Licence', licence, ...field }: Props) {
  const hint = licence ? licenceTexts[licence].means : 'Says what others may do with it.';
  return (
    <Select label={label} hint={hint} {...field}>
      {/* Of a resource from before there was a choice. */}
      {licence === '' && <option value="">Not stated</option>}
      {licences.map((choice) => (
        <option key={choice} value={choice}>
          {licenceTexts[choice].name}
        </option>
      ))}
    </Select>
  );
}
