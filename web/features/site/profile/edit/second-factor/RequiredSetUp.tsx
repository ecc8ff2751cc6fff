// The page for someone whose role needs a second factor: nothing else is open until it is on.
import type { User } from '#contract/platform/users.ts';
import { Card } from '#web/components/ui/Card.tsx';
import { SetUp } from './SetUp.tsx';

export function RequiredSetUp({ user }: { user: User }) {
  return (
    <div className="content flex justify-center py-10 md:py-16">
      <div className="w-full max-w-xl">
        <h1 className="text-balance">Set up your second factor</h1>
        <p className="mt-2 mb-6 text-muted">
          Your role is {user.role}, which needs more than a password here: install an authenticator app on
          your phone, such as the one of your password manager, and connect it with your account. Everything
          else opens when that is done.
        </p>
        <Card className="p-5 sm:p-8">
          {/* The steps below are third-level headings, as in the section of the profile. */}
          <h2 className="sr-only">Authenticator app</h2>
          <SetUp user={user} />
        </Card>
      </div>
    </div>
  );
}
