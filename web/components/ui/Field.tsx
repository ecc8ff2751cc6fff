// A labelled text input.
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

export interface FieldProps extends ComponentProps<'input'>, FieldTexts {
  /** A control inside the right end of the input. */
  trailing?: ReactNode;
}

export function Field({ label, hint, error, trailing, className = '', ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            className={`${control.className} ${trailing ? 'pr-12' : ''} ${className}`}
          />
          {trailing}
        </div>
      )}
    </FieldFrame>
  );
}
