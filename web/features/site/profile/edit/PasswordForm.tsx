import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { PasswordField } from '#web/components/ui/PasswordField.tsx';
import { changePassword } from '#web/features/site/profile/profile.queries.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { NewPasswordFields, newPasswordRules } from '#web/parts/auth/NewPasswordFields.tsx';

const passwords: [string, string] = ['New password', 'Confirm new password'];

export function PasswordForm({ email }: { email: string }) {
  const form = useSavingForm({
    schema: () => import('#contract/site/profile.ts').then(({ PasswordChange }) => PasswordChange),
    values: { currentPassword: '', password: '', confirmPassword: '' },
    toInput: ({ currentPassword, password }) => ({ currentPassword, newPassword: password }),
    fieldOf: (name) => (name === 'newPassword' ? 'password' : undefined),
    rules: newPasswordRules(passwords),
    save: changePassword,
    onSaved: () => {
      form.restart();
      notify('Your password was changed. Other devices were signed out.', 'success', 6000);
    },
    failure: reasonOr(
      'Failed to change your password',
      'An error occurred while changing your password. Please try again.',
    ),
    signedOut: sessionEnded,
  });

  return (
    <form {...form.element} className="max-w-md space-y-5">
      <FormBanner form={form} />
      {/* The username, for password managers. */}
      <input type="text" name="email" autoComplete="username" defaultValue={email} hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...form.field('currentPassword')}
      />
      <NewPasswordFields labels={passwords} field={form.field} />
      <p className="text-sm text-muted">Every other device will be signed out.</p>
      <SubmitButton form={form} doing="Changing...">
        Change password
      </SubmitButton>
    </form>
  );
}
