import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { LoginInput } from '#contract/auth.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { login } from './auth.queries.ts';
import { signInSearch } from './auth.search.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { loginMessage } from './login.message.ts';
import { SignInFields } from './SignInFields.tsx';

export function LoginForm() {
  const [error, setError] = useState('');
  const { from } = useSearchValues(signInSearch);
  const form = useForm<Required<LoginInput>>({ defaultValues: { email: '', password: '', remember: false } });
  // Where to go then is decided by the gate of this page, as soon as somebody is signed in.
  const { mutate, isPending } = useMutation({
    mutationFn: login,
    onError: (reason) => setError(loginMessage(reason)),
  });
  const submit = form.handleSubmit((values) => {
    setError('');
    mutate(values);
  });

  return (
    <AuthFrame
      title="Welcome back"
      otherWay={
        <>
          New here?{' '}
          <Link to="/register" search={signInSearch.write({ from })} className={textLink}>
            Create an account
          </Link>
        </>
      }
      error={error}
      google={<GoogleButton remember={() => form.getValues('remember')} onError={setError} />}
      divider="Or continue with email"
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        <SignInFields register={form.register} errors={form.formState.errors} />
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm sm:text-[0.9375rem]">
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
            <input type="checkbox" className="size-5 accent-solid" {...form.register('remember')} />
            Remember me
          </label>
          <Link to="/forgot-password" className={textLink}>
            Forgot your password?
          </Link>
        </div>
        <Button type="submit" size="large" busy={isPending} className="w-full">
          {isPending ? 'Signing in...' : 'Sign in with Email'}
        </Button>
      </form>
    </AuthFrame>
  );
}
