// The document's title while the preview is open; the list's own comes back with the list.
import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { pageTitle } from '#contract/pages.ts';

export function useDocumentTitle(title: string | undefined): void {
  const router = useRouter();
  useLayoutEffect(() => {
    if (!title) return;
    const before = document.title;
    const show = () => {
      document.title = pageTitle({ title });
    };
    show();
    // Once more after the page has set its own.
    const stop = router.subscribe('onRendered', show);
    return () => {
      stop();
      document.title = before;
    };
  }, [router, title]);
}
