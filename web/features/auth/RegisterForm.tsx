import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { campusExample } from '#contract/campus-email.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { accountRule, loadAccountRules } from '#web/lib/account-check.ts';
import { notify } from '#web/lib/notices.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { settings } from '#web/lib/settings.ts';
import { mismatchMessage, NewPasswordFields } from '#web/parts/auth/NewPasswordFields.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { signInSearch } from './auth.search.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { fieldErrors, registerAndLogin, registrationMessage } from './registration.ts';

const empty = { username: '', email: '', password: '', confirmPassword: '' };

export function RegisterForm() {
  const [error, setError] = useState('');
  const { from } = useSearchValues(signInSearch);
  const form = useForm({ defaultValues: empty });
  const { errors } = form.formState;
  const { campusDomains } = settings();
  const { mutate, isPending } = useMutation({
    mutationFn: registerAndLogin,
    onSuccess: (_, { email }) =>
      notify(
        `Welcome! We sent a mail to ${email}: please open the link in it to confirm your address.`,
        'success',
        8000,
      ),
    onError: (reason) => {
      setError(registrationMessage(reason));
      for (const [name, message] of fieldErrors(reason)) {
        if (name in empty) form.setError(name as keyof typeof empty, { message });
      }
    },
  });
  const submit = form.handleSubmit(
    ({ username, email, password }) => {
      setError('');
      mutate({ username, email, password });
    },
    (wrong) => setError(mismatchMessage(wrong)),
  );

  return (
    <AuthFrame
      title="Create your account"
      otherWay={
        <>
          Already a member?{' '}
          <Link to="/login" search={signInSearch.write({ from })} className={textLink}>
            Sign in
          </Link>
        </>
      }
      error={error}
      google={<GoogleButton onError={setError} />}
      divider="Or register with email"
    >
      <form noValidate onSubmit={submit} onFocus={loadAccountRules} className="space-y-5">
        <Field
          label="Username"
          autoComplete="username"
          required
          error={errors.username?.message}
          {...form.register('username', {
            required: 'Please choose a username.',
            validate: accountRule((rules, value) => rules.checkUsername(value)),
          })}
        />
        <Field
          label="Email address"
          type="email"
          autoComplete="email"
          required
          hint={
            campusDomains.length > 0
              ? `Your university address, such as ${campusExample(campusDomains)}`
              : undefined
          }
          error={errors.email?.message}
          {...form.register('email', {
            required: 'Please enter your email address.',
            validate: accountRule((rules, value) => rules.checkEmail(value)),
          })}
        />
        <NewPasswordFields
          labels={['Password', 'Confirm Password']}
          register={form.register}
          errors={errors}
        />
        <Button type="submit" size="large" busy={isPending} className="w-full">
          {isPending ? 'Creating account...' : 'Create account'}
        </Button>
      </form>
    </AuthFrame>
  );
}
