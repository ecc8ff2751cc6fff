// A new password, typed twice: when registering, when changing it, and after it was forgotten.
import type { FieldErrors, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { PasswordField } from '#web/components/ui/PasswordField.tsx';
import { accountRule } from '#web/lib/account-check.ts';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

interface Props {
  /** Of the two fields. */
  labels: [string, string];
  register: (
    name: keyof NewPassword,
    options: RegisterOptions<NewPassword, keyof NewPassword>,
  ) => UseFormRegisterReturn<keyof NewPassword>;
  errors: FieldErrors<NewPassword>;
}

export function NewPasswordFields({ labels: [label, again], register, errors }: Props) {
  const name = label.toLowerCase();
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        hint="At least 8 characters"
        error={errors.password?.message}
        {...register('password', {
          required: `Please choose a ${name}.`,
          validate: accountRule((rules, value) => rules.checkPassword(value)),
          deps: 'confirmPassword',
        })}
      />
      <PasswordField
        label={again}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword', {
          required: `Please type the ${name} again.`,
          validate: {
            match: (value, { password }) =>
              value === password || 'Please type the same password in both fields.',
          },
        })}
      />
    </>
  );
}

/** In the box above the form, as when registering. */
export const mismatchMessage = (errors: FieldErrors<NewPassword>): string =>
  errors.confirmPassword?.type === 'match' ? 'Passwords do not match' : '';
