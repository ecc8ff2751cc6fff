// After a navigation: the document's title, the focus on the new heading, and its name for those who listen.
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
        // The first page is announced by the browser itself.
        if (!fromLocation || !pathChanged) return;
        // A dialog with its own address lies over a page of the same name, and takes care of the focus itself.
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
