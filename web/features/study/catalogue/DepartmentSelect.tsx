// A select of departments: archived ones only where they are chosen already.
import type { Department } from '#contract/study/catalogue.ts';
import { Select } from '#web/components/ui/Select.tsx';

interface Props {
  label: string;
  departments: Department[] | undefined;
  /** The present one, while the departments are loading. */
  current?: Pick<Department, '_id' | 'code' | 'name'> | undefined;
  /** The text of the empty choice. */
  none: string;
  value: string;
  error?: string | undefined;
  onChoose: (id: string) => void;
}

export function DepartmentSelect({ label, departments, current, none, value, error, onChoose }: Props) {
  const offered = (departments ?? []).filter(({ _id, isArchived }) => !isArchived || _id === value);
  const isMissing = current && !offered.some(({ _id }) => _id === current._id);
  return (
    <Select label={label} value={value} error={error} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{none}</option>
      {(isMissing ? [current, ...offered] : offered).map(({ _id, code, name }) => (
        <option key={_id} value={_id}>
          {`${code} ${name}`}
        </option>
      ))}
    </Select>
  );
}
