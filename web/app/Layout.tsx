// The layout of every page. PageAnnouncer replaces what a full page load does: title, focus and announcement.
import { Outlet } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { lazyLater } from '#web/components/lazy-later.ts';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { earlyInputHandlers } from '#web/lib/early-input.ts';
import { useSanctions } from '#web/lib/sanctions.hook.ts';
import { useSession } from '#web/lib/session.ts';
import { settings } from '#web/lib/settings.ts';
import { LazyBanners } from './LazyBanners.tsx';
import { Navbar } from './Navbar.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { useUserWithoutSecondFactor } from './required-second-factor.hook.ts';

// All are loaded lazily, since few see them.
const SetUpSecondFactor = lazy(() => import('./SetUpSecondFactor.tsx'));
// If loading fails: refusals say the same, and the profile has the button, too.
const ConfirmEmail = lazy<ComponentType<{ email: string }>>(() =>
  import('./ConfirmEmail.tsx').catch(() => ({ default: () => null })),
);

const Suspended = lazy(() => import('./Suspended.tsx'));
const SanctionNotices = lazy(() => import('./SanctionNotices.tsx'));

const Footer = lazyLater('footer', () => import('./Footer.tsx').then((module) => module.Footer));

/** A constant element: a new one in each render would make React drop the HTML of the server before it is hydrated. */
const footer = (
  <Suspense fallback={null}>
    <Footer />
  </Suspense>
);

export function Layout() {
  return (
    <div className="contents" {...earlyInputHandlers}>
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
        <EmailRequest />
        <Told />
        <Page />
      </main>
      <LazyBanners />
      {footer}
      <PageAnnouncer />
    </div>
  );
}

function Page() {
  const user = useUserWithoutSecondFactor();
  if (useSanctions().some(({ kind }) => kind === 'suspend'))
    return (
      <Suspense fallback={<PageSpinner />}>
        <Suspended />
      </Suspense>
    );
  return user ? (
    <Suspense fallback={<PageSpinner />}>
      <SetUpSecondFactor user={user} />
    </Suspense>
  ) : (
    <Outlet />
  );
}

/** By a moderator. */
function Told() {
  return useSanctions().length > 0 ? (
    <Suspense fallback={null}>
      <SanctionNotices />
    </Suspense>
  ) : null;
}

function EmailRequest() {
  const session = useSession();
  const isAsked =
    session.status === 'signed-in' &&
    session.user.profile?.emailVerified === false &&
    settings().campusDomains.length > 0;
  return isAsked ? (
    <Suspense fallback={null}>
      <ConfirmEmail email={session.user.email} />
    </Suspense>
  ) : null;
}
