// A rating from 1 to 5 as radio buttons, with the meaning of the chosen one.
import { useId } from 'react';
import type { BoundField } from '#web/lib/form/saving-form.hook.ts';

interface Props {
  label: string;
  /** The meaning of each value. */
  meanings: readonly string[];
  chosen: string;
  field: BoundField;
}

export function ScaleField({ label, meanings, chosen, field: { error, ...input } }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-[0.9375rem] font-semibold">
        {label}
        <span className="ml-2 font-normal text-muted">
          {meanings[Number(chosen) - 1] ?? `1 ${meanings[0]} – 5 ${meanings.at(-1)}`}
        </span>
      </legend>
      <div className="mt-1.5 flex gap-2">
        {meanings.map((meaning, index) => (
          <label
            key={meaning}
            className="relative inline-flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-control border border-control font-semibold text-muted has-checked:border-blue-ink/50 has-checked:bg-blue-soft has-checked:text-blue-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              value={index + 1}
              aria-label={`${index + 1}: ${meaning}`}
              className="absolute inset-0 cursor-pointer opacity-0"
              {...input}
            />
            <span aria-hidden="true">{index + 1}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-sm font-medium text-red-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
