import { Link } from '@tanstack/react-router';
import { Section } from '#web/components/Section.tsx';
import { sentenceLink } from '#web/components/ui/text-link.style.ts';
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
          You sign in with Google, so this account has no password to change. If you would like one beside it,
          let us{' '}
          <Link to="/forgot-password" className={sentenceLink}>
            send you a link
          </Link>{' '}
          to choose it.
        </p>
      )}
    </Section>
  );
}
