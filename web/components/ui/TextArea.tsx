// A labelled textarea that grows with its text where the browser supports field-sizing. It wraps long words, so that it
// grows only in height.
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

/** From so many rows on it is for a long text: field-sizing ignores the rows themselves. */
const longText = 10;

export function TextArea({ label, hint, error, ...input }: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          className={`${control.className} field-sizing-content resize-y ${(input.rows ?? 0) >= longText ? 'max-h-[32rem] min-h-72' : 'max-h-96 min-h-32'} py-3 wrap-anywhere`}
        />
      )}
    </FieldFrame>
  );
}
