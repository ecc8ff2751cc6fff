// The code of the second factor: six digits of the authenticator app or, by a button, a recovery code.
import { useState } from 'react';
import { Field } from '#web/components/ui/Field.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import type { BoundField } from '#web/lib/form/saving-form.hook.ts';

export function CodeField(field: BoundField) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div>
      {isRecovery ? (
        <Field
          key="recovery"
          label="Recovery code"
          hint="One of the ten that you saved. Each works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...field}
        />
      ) : (
        <AppCodeField {...field} />
      )}
      <button
        type="button"
        className={`${textLink} text-[0.9375rem]`}
        onClick={() => setRecovery(!isRecovery)}
      >
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </button>
    </div>
  );
}

export const AppCodeField = (field: BoundField) => (
  <Field
    key="app"
    label="Code"
    hint="The six digits that your authenticator app shows."
    autoComplete="one-time-code"
    inputMode="numeric"
    required
    {...field}
  />
);
