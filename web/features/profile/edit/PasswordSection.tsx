import { Section } from '#web/components/Section.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { useEditedUser } from './user.hook.ts';

export function PasswordSection() {
  const user = useEditedUser();
  return (
    <Section title="Change password">
      {user?.hasPassword ? (
        <PasswordForm email={user.email} />
      ) : (
        <p className="text-muted">
          You sign in with Google, so this account has no password to change. Your Google account keeps it
          safe.
        </p>
      )}
    </Section>
  );
}
