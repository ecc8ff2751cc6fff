// The route guard: checks the access of a page. The server enforces the same rules.
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { type Access, isAdmin, isPrivileged } from '#contract/permissions.ts';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { loadScript } from '#web/lib/missing-script.ts';
import { type Session, useSession } from '#web/lib/session.ts';
import { closeSignInPrompt, useSignInPrompt } from '#web/lib/sign-in-prompt.ts';
import { useHasUnsavedChanges } from '#web/lib/unsaved-changes.ts';
import { LazySignInAgain } from './LazySignInAgain.tsx';
import { NoPermissionPage } from './NoPermissionPage.tsx';
import { Redirect } from './Redirect.tsx';

/** Checks the return path against all pages. */
const RedirectBack = lazy(() => loadScript(() => import('./RedirectBack.tsx')));

export function Gate({ access }: { access: Exclude<Access, 'anyone'> }) {
  const session = useSession();
  const hasUnsavedChanges = useHasUnsavedChanges();
  if (session.status === 'loading') return <PageSpinner />;
  if (access === 'visitor') {
    return session.status === 'signed-in' ? (
      <Suspense fallback={<PageSpinner />}>
        <RedirectBack landing={session.landing} />
      </Suspense>
    ) : (
      <Outlet />
    );
  }
  if (session.status === 'signed-out')
    return hasUnsavedChanges ? <OpenPage session={session} /> : <RedirectToLogin />;
  if (access === 'privileged' && !isPrivileged(session.user)) return <NoPermissionPage />;
  if (access === 'admin' && !isAdmin(session.user)) return <NoPermissionPage />;
  return <OpenPage session={session} />;
}

/** Keeps the page mounted while its user signs in again; remounts it for another user. */
function OpenPage({ session }: { session: Exclude<Session, { status: 'loading' }> }) {
  const isPrompted = useSignInPrompt();
  const person = session.status === 'signed-in' ? session.user : session.was;
  return (
    <>
      <Outlet key={person?._id} />
      {isPrompted && (
        <Suspense fallback={null}>
          <LazySignInAgain email={person?.email ?? ''} onClose={closeSignInPrompt} />
        </Suspense>
      )}
    </>
  );
}

/** To /login, with the current location as return path. */
function RedirectToLogin() {
  const router = useRouter();
  return <Redirect href={`/login?from=${encodeURIComponent(router.latestLocation.href)}`} />;
}
