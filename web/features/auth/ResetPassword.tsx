// A new password by a link that was sent.
import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Outcome } from '#web/components/Outcome.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { loadAccountRules } from '#web/lib/account-check.ts';
import { mismatchMessage, type NewPassword, NewPasswordFields } from '#web/parts/auth/NewPasswordFields.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { refreshSession } from './auth.queries.ts';
import { resetPasswordSearch } from './auth.search.ts';
import { LinkOver } from './LinkOver.tsx';
import { useLinkToken } from './link-token.hook.ts';
import { failureMessage, isLinkOver, resetPassword } from './links.queries.ts';
import { fieldErrors } from './registration.ts';

export function ResetPassword() {
  const { token, hideToken } = useLinkToken(resetPasswordSearch);
  const [problem, setProblem] = useState('');
  const form = useForm<NewPassword>({ defaultValues: { password: '', confirmPassword: '' } });
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: resetPassword,
    onSuccess: async () => {
      hideToken();
      // Every session has ended, and so may this one have.
      await refreshSession();
    },
    onError: (reason) => {
      setProblem(failureMessage(reason));
      for (const [name, message] of fieldErrors(reason)) {
        if (name === 'password') form.setError('password', { message }, { shouldFocus: true });
      }
    },
  });
  const submit = form.handleSubmit(
    ({ password }) => {
      setProblem('');
      mutate({ token, password });
    },
    (wrong) => setProblem(mismatchMessage(wrong)),
  );

  if (data) {
    return (
      <Outcome
        title="Your new password is set"
        picture={<KeyRound className="size-9" aria-hidden="true" />}
        actions={<ButtonLink to="/login">Sign in</ButtonLink>}
      >
        <p>Every device is signed out. Please sign in with your new password.</p>
      </Outcome>
    );
  }
  if (token === '' || isLinkOver(error)) {
    return (
      <LinkOver actions={<ButtonLink to="/forgot-password">Ask for a new link</ButtonLink>}>
        <p>Your password is still what it was.</p>
      </LinkOver>
    );
  }
  return (
    <AccountFrame
      title="Choose a new password"
      lead="Every device will be signed out, and you sign in with the new one."
      error={problem}
    >
      <form noValidate onSubmit={submit} onFocus={loadAccountRules} className="space-y-5">
        <NewPasswordFields
          labels={['New password', 'Confirm new password']}
          register={form.register}
          errors={form.formState.errors}
        />
        <Button type="submit" size="large" busy={isPending} className="w-full">
          {isPending ? 'Saving...' : 'Set new password'}
        </Button>
      </form>
    </AccountFrame>
  );
}
