import { Section } from '#web/components/Section.tsx';
import { EmailStatus } from '#web/features/site/profile/EmailStatus.tsx';
import { EmailForm } from './EmailForm.tsx';
import { useEditedUser } from './user.hook.ts';

export function EmailSection() {
  const user = useEditedUser();
  if (!user) return null;
  return (
    <div className="space-y-5">
      <Section title="Email address">
        <EmailStatus user={user} />
      </Section>
      <Section title="Change email address">
        <EmailForm user={user} />
      </Section>
    </div>
  );
}
