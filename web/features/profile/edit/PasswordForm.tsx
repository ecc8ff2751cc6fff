import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { PasswordField } from '#web/components/ui/PasswordField.tsx';
import { changePassword } from '#web/features/profile/profile.queries.ts';
import { loadAccountRules } from '#web/lib/account-check.ts';
import { ApiError, isSignedOut } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { askToSignIn } from '#web/lib/sign-in-again.ts';
import { NewPasswordFields } from '#web/parts/auth/NewPasswordFields.tsx';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

export function PasswordForm({ email }: { email: string }) {
  const form = useForm({ defaultValues: empty });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      form.reset();
      notify('Your password was changed. Other devices were signed out.', 'success', 6000);
    },
    onError: (reason) => {
      if (isSignedOut(reason)) askToSignIn();
      const { currentPassword, newPassword } = reason instanceof ApiError ? reason.errors : {};
      if (newPassword) form.setError('password', { message: newPassword }, { shouldFocus: true });
      if (currentPassword)
        form.setError('currentPassword', { message: currentPassword }, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit(({ currentPassword, password }) =>
    mutate({ currentPassword, newPassword: password }),
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
      <NewPasswordFields
        labels={['New password', 'Confirm new password']}
        register={form.register}
        errors={errors}
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
