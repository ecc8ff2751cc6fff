// The document's title while something with a name of its own is shown; the page's own comes back after it.
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
