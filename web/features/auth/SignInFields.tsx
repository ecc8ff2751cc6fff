// What one signs in with: on the page for it, and over a page whose session has ended.
import type { FieldErrors, RegisterOptions, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#web/components/ui/Field.tsx';
import { PasswordField } from '#web/components/ui/PasswordField.tsx';

interface Credentials {
  email: string;
  password: string;
}

interface Props {
  register: (
    name: keyof Credentials,
    options: RegisterOptions<Credentials, keyof Credentials>,
  ) => UseFormRegisterReturn<keyof Credentials>;
  errors: FieldErrors<Credentials>;
}

export function SignInFields({ register, errors }: Props) {
  return (
    <>
      <Field
        label="Email address"
        type="email"
        autoComplete="email"
        required
        error={errors.email?.message}
        {...register('email', { required: 'Please enter your email address.' })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={errors.password?.message}
        {...register('password', { required: 'Please enter your password.' })}
      />
    </>
  );
}
