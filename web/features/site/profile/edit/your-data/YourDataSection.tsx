// Data export and account deletion.
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Section } from '#web/components/Section.tsx';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { useEditedUser } from '#web/features/site/profile/edit/user.hook.ts';
import { exportUrl } from '#web/features/site/profile/profile.queries.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

export function YourDataSection() {
  const user = useEditedUser();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="space-y-5">
      <Section title="Download my data">
        <p className="mb-4 text-muted">
          A zip file with your profile, your resources and their files, and where you are signed in.
        </p>
        <a
          href={exportUrl()}
          download
          className={buttonClass({ variant: 'outline', className: 'self-start' })}
        >
          <Download className="size-4.5" aria-hidden="true" />
          Download my data
        </a>
      </Section>
      <Section title="Delete my account">
        <p className="mb-4 text-muted">
          Your profile, your picture and your sessions will be gone for good. What you have shared stays for
          the others, as shared by “Former member”: delete it first if you do not want that.
        </p>
        <Button
          variant="bare"
          className="self-start bg-red-soft text-red-ink hover:bg-red/25"
          onClick={() => setConfirming(true)}
        >
          Delete my account
        </Button>
      </Section>
      {isConfirming && user && <DeleteAccount user={user} onCancel={() => setConfirming(false)} />}
    </div>
  );
}
