// The layout of every page. PageAnnouncer replaces what a full page load does: title, focus and announcement.
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { authPages } from '#contract/auth.pages.ts';
import { Notices } from '#web/components/Notices.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { noteHydratedLayout } from '#web/lib/early-input.ts';
import { useSession } from '#web/lib/session.ts';
import { settings } from '#web/lib/settings.ts';
import { Footer } from './Footer.tsx';
import { LazyBanners } from './LazyBanners.tsx';
import { LazyConfirmEmail } from './LazyConfirmEmail.tsx';
import { LazySetUpSecondFactor } from './LazySetUpSecondFactor.tsx';
import { Navbar } from './Navbar.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { useUserWithoutSecondFactor } from './required-second-factor.hook.ts';

export function Layout() {
  useEffect(noteHydratedLayout, []);
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-control bg-solid px-4 py-3 font-semibold text-on-solid focus:translate-y-0"
      >
        Skip to content
      </a>
      <Navbar />
      {/* As tall as the viewport, against layout shift of the footer while a page loads. */}
      <main id="main" tabIndex={-1} className="min-h-dvh pt-16">
        <noscript>
          <p className="content py-3 text-sm text-muted">
            You can read everything here. Signing in, voting and writing need JavaScript.
          </p>
        </noscript>
        <ConfirmEmail />
        <Page />
      </main>
      <LazyBanners />
      <Footer />
      <Notices />
      <PageAnnouncer />
    </>
  );
}

/** The pages of account mails stay open to everyone: a new admin may have to confirm their address first. */
function Page() {
  const user = useUserWithoutSecondFactor();
  const { pathname } = useLocation();
  const isMailPage =
    pathname in authPages && authPages[pathname as keyof typeof authPages].access === 'anyone';
  return user && !isMailPage ? (
    <Suspense fallback={<PageSpinner />}>
      <LazySetUpSecondFactor user={user} />
    </Suspense>
  ) : (
    <Outlet />
  );
}

function ConfirmEmail() {
  const session = useSession();
  const isAsked =
    session.status === 'signed-in' &&
    session.user.profile?.emailVerified === false &&
    settings().campusDomains.length > 0;
  return isAsked ? (
    <Suspense fallback={null}>
      <LazyConfirmEmail email={session.user.email} />
    </Suspense>
  ) : null;
}
