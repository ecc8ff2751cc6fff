// A group of checkboxes for a set of known values.
import { useId } from 'react';
import { FieldNote } from '#web/components/ui/FieldFrame.tsx';

interface Props<Value extends string> {
  label: string;
  options: readonly Value[];
  texts: Record<Value, string>;
  chosen: readonly Value[];
  error: string | undefined;
  onChange: (chosen: Value[]) => void;
}

export function CheckboxGroup<Value extends string>({
  label,
  options,
  texts,
  chosen,
  error,
  onChange,
}: Props<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((value) => (
          <label key={value} className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) =>
                onChange(options.filter((one) => (one === value ? target.checked : chosen.includes(one))))
              }
              className="size-5 shrink-0 accent-solid"
            />
            {texts[value]}
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
