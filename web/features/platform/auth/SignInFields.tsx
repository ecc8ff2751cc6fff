// The email and password fields of the login page and the sign-in dialog.

import { Field } from '#web/components/ui/Field.tsx';
import { PasswordField } from '#web/components/ui/PasswordField.tsx';
import type { BoundField } from '#web/lib/form/saving-form.hook.ts';

interface Props {
  /** Of `useSavingForm`. */
  field: (name: 'email' | 'password') => BoundField;
}

export function SignInFields({ field }: Props) {
  return (
    <>
      <Field label="Email address" type="email" autoComplete="email" required {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
    </>
  );
}
