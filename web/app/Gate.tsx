// Decides who may open a page. What it hides, the server refuses as well.
import { Outlet, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Access, isAdmin, isPrivileged } from '#contract/permissions.ts';
import { safeReturnPath } from '#web/lib/return-path.ts';
import { useSession } from '#web/lib/session.ts';
import { usePageIsHeld } from '#web/lib/unsaved.ts';
import { NoPermissionPage } from './NoPermissionPage.tsx';
import { PageLoading } from './PageLoading.tsx';

export function Gate({ access }: { access: Exclude<Access, 'anyone'> }) {
  const session = useSession();
  const held = usePageIsHeld();
  if (session.status === 'loading') return <PageLoading />;
  if (access === 'visitor') {
    return session.status === 'signed-in' ? <GoOn landing={session.landing} /> : <Outlet />;
  }
  if (session.status === 'signed-out') return held ? <Outlet /> : <SignInFirst />;
  if (access === 'privileged' && !isPrivileged(session.user)) return <NoPermissionPage />;
  if (access === 'admin' && !isAdmin(session.user)) return <NoPermissionPage />;
  return <Outlet />;
}

/** To sign in, and back here afterwards. */
function SignInFirst() {
  const router = useRouter();
  return <Redirect href={`/login?from=${encodeURIComponent(router.latestLocation.href)}`} />;
}

/** Signed in already, or just now: on to where the person came from. */
function GoOn({ landing }: { landing: string }) {
  const { from } = useSearch({ strict: false }) as { from?: unknown };
  return <Redirect href={safeReturnPath(from) ?? landing} />;
}

/** Keeps its first target: while the router is on its way, the location it was made from changes already. */
function Redirect(props: { href: string }) {
  const router = useRouter();
  const [href] = useState(props.href);
  useEffect(() => {
    void router.navigate({ href, replace: true });
  }, [router, href]);
  return <PageLoading />;
}
