// In place of the pages while a role needs a second factor that is not on yet.
import { Outlet, useLocation } from '@tanstack/react-router';
import { authPages } from '#contract/platform/auth.pages.ts';
import type { User } from '#contract/platform/users.ts';
import { QueryScope } from '#web/components/QueryScope.tsx';
import { RequiredSetUp } from '#web/features/site/profile/edit/second-factor/RequiredSetUp.tsx';

/** The pages of account mails stay open to everyone: a new admin may have to confirm their address first. */
const isMailPage = (path: string) =>
  path in authPages && authPages[path as keyof typeof authPages].access === 'anyone';

export default function SetUpSecondFactor({ user }: { user: User }) {
  const { pathname } = useLocation();
  if (isMailPage(pathname)) return <Outlet />;
  return (
    <QueryScope>
      <RequiredSetUp user={user} />
    </QueryScope>
  );
}
