import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { PasswordField } from '#web/components/ui/PasswordField.tsx';
import { changePassword } from '#web/features/profile/profile.queries.ts';
import { accountRule, loadAccountRules } from '#web/lib/account-check.ts';
import { ApiError, isSignedOut } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { askToSignIn } from '#web/lib/sign-in-again.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Values = typeof empty;

export function PasswordForm({ email }: { email: string }) {
  const form = useForm<Values>({ defaultValues: empty });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      form.reset();
      notify('Your password was changed. Other devices were signed out.', 'success', 6000);
    },
    onError: (reason) => {
      if (isSignedOut(reason)) askToSignIn();
      for (const [name, message] of Object.entries(reason instanceof ApiError ? reason.errors : {})) {
        if (name in empty) form.setError(name as keyof Values, { message }, { shouldFocus: true });
      }
    },
  });
  const submit = form.handleSubmit(({ currentPassword, newPassword }) =>
    mutate({ currentPassword, newPassword }),
  );

  return (
    <form noValidate onSubmit={submit} onFocus={loadAccountRules} className="max-w-md space-y-5">
      {error && <Alert>{passwordMessage(error)}</Alert>}
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="email" autoComplete="username" defaultValue={email} hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...form.register('currentPassword', { required: 'Please enter your current password.' })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint="At least 8 characters"
        error={errors.newPassword?.message}
        {...form.register('newPassword', {
          required: 'Please choose a new password.',
          validate: accountRule((rules, value) => rules.checkPassword(value)),
          deps: 'confirmPassword',
        })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword', {
          required: 'Please type the new password again.',
          validate: (value, { newPassword }) =>
            value === newPassword || 'Please type the same password in both fields.',
        })}
      />
      <p className="text-sm text-muted">Every other device will be signed out.</p>
      <Button type="submit" busy={isPending}>
        {isPending ? 'Changing...' : 'Change password'}
      </Button>
    </form>
  );
}

const passwordMessage = (error: Error): string =>
  error instanceof ApiError
    ? error.message || 'Failed to change your password'
    : 'An error occurred while changing your password. Please try again.';
