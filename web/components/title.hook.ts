// Overrides the document title while mounted, such as with the name of the resource shown.
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
    // Again after the router has set the page's own title.
    const stop = router.subscribe('onRendered', show);
    return () => {
      stop();
      document.title = before;
    };
  }, [router, title]);
}
