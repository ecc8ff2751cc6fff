// The layout of every page. PageAnnouncer replaces what a full page load does: title, focus and announcement.
import { Outlet } from '@tanstack/react-router';
import { Notices } from '#web/components/Notices.tsx';
import { Footer } from './Footer.tsx';
import { Navbar } from './Navbar.tsx';
import { PageAnnouncer } from './PageAnnouncer.tsx';

export function Layout() {
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
        <Outlet />
      </main>
      <Footer />
      <Notices />
      <PageAnnouncer />
    </>
  );
}
