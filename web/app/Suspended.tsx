// In place of the pages while the user is suspended: why, until when, and what they can do.
import { Outlet, useLocation } from '@tanstack/react-router';
import { authPages } from '#contract/platform/auth.pages.ts';
import { moderationPages } from '#contract/safety/moderation.pages.ts';
import { contactPages } from '#contract/site/contact.pages.ts';
import { contentPages } from '#contract/site/content.pages.ts';
import { QueryScope } from '#web/components/QueryScope.tsx';
import { SuspendedView } from '#web/features/safety/sanctions/SuspendedView.tsx';
import { useSanction } from '#web/lib/sanction.hook.ts';

/** Account mails, the rules, and the way to write to the campus stay open. */
const isOpenPage = (path: string) =>
  path in contentPages ||
  path in moderationPages ||
  (path in contactPages && contactPages[path as keyof typeof contactPages].access === 'anyone') ||
  (path in authPages && authPages[path as keyof typeof authPages].access === 'anyone');

export default function Suspended() {
  const { pathname } = useLocation();
  const suspension = useSanction('suspend');
  if (!suspension || isOpenPage(pathname)) return <Outlet />;
  return (
    <QueryScope>
      <SuspendedView suspension={suspension} />
    </QueryScope>
  );
}
