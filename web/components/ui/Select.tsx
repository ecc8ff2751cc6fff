// A labelled native select, for its keyboard, touch and screen reader support.
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

export function Select({ label, hint, error, children, ...select }: ComponentProps<'select'> & FieldTexts) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={`${control.className} appearance-none pr-11`}>
            {children}
          </select>
          <ChevronDown
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted"
            aria-hidden="true"
          />
        </div>
      )}
    </FieldFrame>
  );
}
