// Sets a new password with the token of a reset link.
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Outcome } from '#web/components/Outcome.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { NewPasswordFields, newPasswordRules } from '#web/parts/auth/NewPasswordFields.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { refreshSession } from './auth.queries.ts';
import { resetPasswordSearch } from './auth.search.ts';
import { ExpiredLink } from './ExpiredLink.tsx';
import { useLinkToken } from './link-token.hook.ts';
import { failureMessage, isLinkExpired, resetLinkOptions, resetPassword } from './links.queries.ts';

const passwords: [string, string] = ['New password', 'Confirm new password'];

export function ResetPassword() {
  const { token, hideToken } = useLinkToken(resetPasswordSearch);
  const check = useQuery(resetLinkOptions(token));
  const form = useSavingForm({
    schema: () => import('#contract/platform/auth.ts').then(({ PasswordReset }) => PasswordReset),
    values: { password: '', confirmPassword: '' },
    toInput: ({ password }) => ({ token, password }),
    rules: newPasswordRules(passwords),
    save: resetPassword,
    onSaved: async () => {
      hideToken();
      // The reset revokes every session, maybe this one too.
      await refreshSession();
    },
    failure: failureMessage,
  });

  if (form.saved) {
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
  if (token === '' || isLinkExpired(form.error) || isLinkExpired(check.error)) {
    return (
      <ExpiredLink actions={<ButtonLink to="/forgot-password">Ask for a new link</ButtonLink>}>
        <p>Your password is still what it was.</p>
      </ExpiredLink>
    );
  }
  if (check.isLoading) return <PageSpinner label="Checking the link…" />;
  return (
    <AccountFrame
      title="Choose a new password"
      lead="Every device will be signed out, and you sign in with the new one."
      banner={<FormBanner form={form} />}
    >
      <form {...form.element} className="space-y-5">
        <NewPasswordFields labels={passwords} field={form.field} />
        <SubmitButton form={form} size="large" className="w-full" doing="Saving...">
          Set new password
        </SubmitButton>
      </form>
    </AccountFrame>
  );
}
