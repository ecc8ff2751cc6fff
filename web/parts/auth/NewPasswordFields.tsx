// The fields for a new password and its confirmation, for registration, change and reset.

import { PasswordField } from '#web/components/ui/PasswordField.tsx';
import type { BoundField } from '#web/lib/form/saving-form.hook.ts';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

type Labels = [password: string, again: string];
type Name = keyof NewPassword;

interface Props {
  labels: Labels;
  /** Of `useSavingForm`. */
  field: (name: Name, more?: { deps?: Name }) => BoundField;
}

export function NewPasswordFields({ labels: [label, again], field }: Props) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        hint="At least 8 characters"
        {...field('password', { deps: 'confirmPassword' })}
      />
      <PasswordField label={again} autoComplete="new-password" required {...field('confirmPassword')} />
    </>
  );
}

/** The `rules` of `useSavingForm` for both fields. */
export const newPasswordRules =
  ([label]: Labels) =>
  ({ password, confirmPassword }: NewPassword) => {
    if (confirmPassword === '') return { confirmPassword: `Please type the ${label.toLowerCase()} again.` };
    if (confirmPassword === password) return {};
    return {
      confirmPassword: 'Please type the same password in both fields.',
      root: 'Passwords do not match',
    };
  };
