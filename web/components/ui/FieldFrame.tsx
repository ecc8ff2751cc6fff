// The label of a field, and its hint or error, linked to the control by aria-describedby.
import { type ReactNode, useId } from 'react';

export interface FieldTexts {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string;
}

export function FieldFrame({
  label,
  hint,
  error,
  children,
}: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? `${id}-note` : undefined,
        className: `block min-h-12 w-full rounded-control border bg-surface px-3.5 text-base text-ink placeholder:text-muted disabled:opacity-70 ${error ? 'border-red-ink' : 'border-control'}`,
      })}
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}

export function FieldNote({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
  if (error) {
    return (
      <p id={id} className="mt-1.5 text-sm font-medium wrap-anywhere text-red-ink">
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className="mt-1.5 text-sm wrap-anywhere text-muted">
      {hint}
    </p>
  ) : null;
}
