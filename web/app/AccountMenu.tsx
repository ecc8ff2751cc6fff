// The account menu in the navbar: avatar, role badge and dropdown.
import { Link, useRouter } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { isPrivileged } from '#contract/permissions.ts';
import { useDisclosure } from '#web/components/disclosure.hook.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { signOut } from '#web/features/platform/auth/auth.queries.ts';
import type { SessionUser } from '#web/lib/session.ts';
import { Avatar } from '#web/parts/people/Avatar.tsx';

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-[0.9375rem] font-medium hover:bg-blue-soft';

export function AccountMenu({ user }: { user: SessionUser }) {
  const menu = useDisclosure();
  const router = useRouter();

  // Navigates home first: on a protected page, signing out would redirect to the login page.
  const signOutAtHome = async () => {
    menu.close();
    try {
      await router.navigate({ to: '/' });
    } finally {
      await signOut();
    }
  };

  return (
    <div {...menu.rootProps} className="relative flex items-center gap-2">
      {/* On a phone it is in the menu, for lack of space. */}
      {isPrivileged(user) && (
        <span className="inline-flex max-sm:hidden">
          <Badge>{user.role}</Badge>
        </span>
      )}
      <button
        {...menu.triggerProps}
        aria-label="Account menu"
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full p-1 hover:bg-blue-soft"
      >
        <Avatar person={user} />
        <ChevronDown className="hidden size-4 text-muted sm:block" aria-hidden="true" />
      </button>
      <div
        id={menu.panelId}
        hidden={!menu.open}
        className="absolute top-full right-0 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-2 shadow-lift"
      >
        <div className="border-b border-line px-3 pt-1 pb-3">
          <p className="truncate font-semibold">{user.name}</p>
          <p className="text-sm wrap-anywhere text-muted">{user.email}</p>
          {isPrivileged(user) && (
            <span className="mt-2 inline-flex sm:hidden">
              <Badge>{user.role}</Badge>
            </span>
          )}
        </div>
        <ul className="pt-2">
          <li>
            <Link to="/profile" onClick={menu.close} className={item}>
              <UserRound className="size-4.5 text-muted" aria-hidden="true" />
              Profile
            </Link>
          </li>
          {isPrivileged(user) && (
            <li>
              <Link to="/admin" onClick={menu.close} className={item}>
                <LayoutDashboard className="size-4.5 text-muted" aria-hidden="true" />
                Admin Dashboard
              </Link>
            </li>
          )}
          <li>
            <button type="button" onClick={signOutAtHome} className={item}>
              <LogOut className="size-4.5 text-muted" aria-hidden="true" />
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
