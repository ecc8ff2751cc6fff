// What proves that it is them: the password or, for someone who signs in with Google and has none, the username.
import type { RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import type { User } from '#contract/users.ts';
import { Field } from '#web/components/ui/Field.tsx';
import { PasswordField } from '#web/components/ui/PasswordField.tsx';

interface Confirmed {
  confirmation: string;
}

interface Props {
  user: User;
  /** Such as "to delete this account". */
  purpose: string;
  error: string | undefined;
  register: (
    name: 'confirmation',
    options: RegisterOptions<Confirmed, 'confirmation'>,
  ) => UseFormRegisterReturn<'confirmation'>;
}

export function ConfirmationField({ user, purpose, error, register }: Props) {
  if (user.hasPassword) {
    return (
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        error={error}
        {...register('confirmation', { required: 'Please enter your password.' })}
      />
    );
  }
  return (
    <Field
      label={`Type your username, ${user.username}`}
      autoComplete="off"
      spellCheck={false}
      required
      error={error}
      {...register('confirmation', {
        validate: (value) => value.trim() === user.username || `Please type ${user.username} ${purpose}.`,
      })}
    />
  );
}
