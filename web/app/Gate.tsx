// Decides who may open a page. What it hides, the server refuses as well.
import { Outlet, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { type Access, isAdmin, isPrivileged } from '#contract/permissions.ts';
import { signInSearch } from '#web/features/auth/auth.search.ts';
import { safeReturnPath } from '#web/lib/return-path.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { type Session, useSession } from '#web/lib/session.ts';
import { closeSignInPrompt, useSignInPrompt } from '#web/lib/sign-in-prompt.ts';
import { useHasUnsavedChanges } from '#web/lib/unsaved-changes.ts';
import { LazySignInAgain } from './LazySignInAgain.tsx';
import { NoPermissionPage } from './NoPermissionPage.tsx';
import { PageLoading } from './PageLoading.tsx';

export function Gate({ access }: { access: Exclude<Access, 'anyone'> }) {
  const session = useSession();
  const held = useHasUnsavedChanges();
  if (session.status === 'loading') return <PageLoading />;
  if (access === 'visitor') {
    return session.status === 'signed-in' ? <GoOn landing={session.landing} /> : <Outlet />;
  }
  if (session.status === 'signed-out') return held ? <OpenPage session={session} /> : <SignInFirst />;
  if (access === 'privileged' && !isPrivileged(session.user)) return <NoPermissionPage />;
  if (access === 'admin' && !isAdmin(session.user)) return <NoPermissionPage />;
  return <OpenPage session={session} />;
}

/** The same page while its person is signed out and in again; for another person it begins anew. */
function OpenPage({ session }: { session: Exclude<Session, { status: 'loading' }> }) {
  const asked = useSignInPrompt();
  const person = session.status === 'signed-in' ? session.user : session.was;
  return (
    <>
      <Outlet key={person?._id} />
      {asked && (
        <Suspense fallback={null}>
          <LazySignInAgain email={person?.email ?? ''} onClose={closeSignInPrompt} />
        </Suspense>
      )}
    </>
  );
}

/** To sign in, and back here afterwards. */
function SignInFirst() {
  const router = useRouter();
  return <Redirect href={`/login?from=${encodeURIComponent(router.latestLocation.href)}`} />;
}

/** Signed in already, or just now: on to where the person came from. */
function GoOn({ landing }: { landing: string }) {
  const { from } = useSearchValues(signInSearch);
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
