// A labelled input of several lines, which grows with its text where the browser can do so: downwards, whatever the
// length of a word.
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
