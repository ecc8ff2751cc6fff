// Asking for another address. It changes only once the new one is confirmed, by the link that is sent there.
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { campusExample } from '#contract/campus-email.ts';
import type { User } from '#contract/users.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Note } from '#web/components/ui/Note.tsx';
import { ConfirmationField } from '#web/features/profile/edit/ConfirmationField.tsx';
import { askForEmailChange } from '#web/features/profile/profile.queries.ts';
import { accountRule, loadAccountRules } from '#web/lib/account-check.ts';
import { ApiError, isSignedOut } from '#web/lib/api.ts';
import { settings } from '#web/lib/settings.ts';
import { askToSignIn } from '#web/lib/sign-in-again.ts';

const empty = { email: '', confirmation: '' };
type Values = typeof empty;

export function EmailForm({ user }: { user: User }) {
  const form = useForm<Values>({ defaultValues: empty });
  const { errors } = form.formState;
  const { campusDomains } = settings();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: askForEmailChange,
    onSuccess: () => form.reset(),
    onError: (reason) => {
      if (isSignedOut(reason)) askToSignIn();
      for (const [name, message] of Object.entries(reason instanceof ApiError ? reason.errors : {})) {
        if (name in empty) form.setError(name as keyof Values, { message }, { shouldFocus: true });
      }
    },
  });
  const submit = form.handleSubmit(({ email, confirmation }) =>
    mutate({ email: email.trim(), confirmation }),
  );

  return (
    <form noValidate onSubmit={submit} onFocus={loadAccountRules} className="max-w-md space-y-5">
      {data && <Note>{data.message}</Note>}
      {error && <Alert>{changeMessage(error)}</Alert>}
      <Field
        label="New email address"
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
          required: 'Please enter your new email address.',
          validate: accountRule((rules, value) => rules.checkEmail(value)),
        })}
      />
      <ConfirmationField
        user={user}
        purpose="to change the address"
        error={errors.confirmation?.message}
        register={form.register}
      />
      <p className="text-sm text-muted">
        We send a link to the new address and tell the old one. Until you confirm it, everything stays as it
        is.
      </p>
      <Button type="submit" busy={isPending}>
        {isPending ? 'Sending...' : 'Change email address'}
      </Button>
    </form>
  );
}

const changeMessage = (error: Error): string =>
  error instanceof ApiError
    ? error.message || 'Failed to change your email address'
    : 'An error occurred while changing your email address. Please try again.';
