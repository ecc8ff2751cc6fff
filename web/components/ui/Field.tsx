// A labelled input; its hint, or its error in place of it, is tied to it for those who listen.
import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** A control inside the right end of the input. */
  trailing?: ReactNode;
}

export function Field({ label, hint, error, trailing, className = '', ...input }: FieldProps) {
  const id = useId();
  const note = error ? `${id}-error` : hint && `${id}-hint`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
          className={`block min-h-12 w-full rounded-control border bg-surface px-3.5 text-base text-ink placeholder:text-muted ${error ? 'border-red-ink' : 'border-control'} ${trailing ? 'pr-12' : ''} ${className}`}
        />
        {trailing}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-red-ink">
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
