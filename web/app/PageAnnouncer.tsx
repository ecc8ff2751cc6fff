// After a navigation: sets the document title, focuses the heading and announces the page to screen readers.
import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { siteName } from '#contract/page.ts';
import { setPageTitle } from '#web/lib/document-title.ts';
import { focusHeading } from '#web/lib/heading.ts';
import { whenIdle } from '#web/lib/idle.ts';

/** The titles of all pages. Loaded later: the server has set that of the first page. */
const loadPages = () => import('#contract/pages.ts');

export function PageAnnouncer() {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState('');

  // Without a connection they could not be loaded any more.
  useEffect(() => whenIdle(() => void loadPages().catch(() => {})), []);

  useEffect(() => {
    const announce = async (from: ParsedLocation | undefined, to: ParsedLocation) => {
      const pages = await loadPages().catch(() => undefined);
      if (router.latestLocation.pathname !== to.pathname) return;
      const page = pages?.findPage(to.pathname);
      if (pages) setPageTitle(page?.title ?? 'Page not found');
      // The browser announces the first page.
      if (!from) return;
      // A dialog route has the title of its page, and manages the focus itself.
      if (page && page.title === pages?.findPage(from.pathname)?.title) return;
      focusHeading();
      setAnnouncement(document.title);
    };
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      const needsTitle = fromLocation ? pathChanged : document.title === siteName;
      if (needsTitle) void announce(fromLocation, toLocation);
    });
  }, [router]);

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
