// A labelled textarea that grows with its text where the browser supports field-sizing. It wraps long words, so that it
// grows only in height.
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

export function TextArea({ label, hint, error, ...input }: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...input}
          {...control}
          className={`${control.className} field-sizing-content max-h-96 min-h-32 resize-y py-3 wrap-anywhere`}
        />
      )}
    </FieldFrame>
  );
}
