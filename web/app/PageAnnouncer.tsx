// After a navigation: sets the document title, focuses the heading and announces the page to screen readers.
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { findPage, pageTitle } from '#contract/pages.ts';
import { focusHeading } from '#web/lib/heading.ts';

export function PageAnnouncer() {
  const router = useRouter();
  const [announcement, setAnnouncement] = useState('');

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        const page = findPage(toLocation.pathname);
        document.title = pageTitle(page ?? { title: 'Page not found' });
        // The browser announces the first page.
        if (!fromLocation || !pathChanged) return;
        // A dialog route has the title of its page, and manages the focus itself.
        if (page && page.title === findPage(fromLocation.pathname)?.title) return;
        focusHeading();
        setAnnouncement(document.title);
      }),
    [router],
  );

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}
