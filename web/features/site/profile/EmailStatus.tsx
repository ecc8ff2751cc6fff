// The email address with its verification state, and a button to resend the mail.
import type { User } from '#contract/platform/users.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { ResendVerification } from '#web/parts/auth/ResendVerification.tsx';

export function EmailStatus({ user }: { user: User }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span className="min-w-0 wrap-anywhere">{user.email}</span>{' '}
      {user.emailVerified ? (
        <Badge tone="green">Verified</Badge>
      ) : (
        <>
          <Badge tone="yellow">Not verified</Badge>
          <ResendVerification variant="outline" />
        </>
      )}
    </div>
  );
}
