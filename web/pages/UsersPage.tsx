import { pages } from '#contract/pages.ts';
import { isAdmin } from '#contract/permissions.ts';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';
import { MemberDirectory } from '#web/features/site/members/MemberDirectory.tsx';
import { useSession } from '#web/lib/session.ts';

const { title, description } = pages['/admin/users'];

export default function UsersPage() {
  const session = useSession();
  // Only until the route guard has redirected a user who has just signed out.
  if (session.status !== 'signed-in') return null;
  const intro = isAdmin(session.user)
    ? description
    : `${description} Only admins can change roles or delete users.`;
  return (
    <AdminFrame title={title} intro={intro}>
      <MemberDirectory actor={session.user} />
    </AdminFrame>
  );
}
