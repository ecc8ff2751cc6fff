// Replaces the address of a thread that was renamed, moved or merged by its present one.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { threadPath } from '#contract/threads.rules.ts';
import type { Thread } from '#contract/threads.ts';

export function useCanonicalAddress(thread: Thread | undefined): void {
  const router = useRouter();
  const path = thread && threadPath(thread.mergedInto ?? thread);
  const id = thread?._id;
  useEffect(() => {
    const { pathname, searchStr, hash } = router.latestLocation;
    // The location is ahead of the page while another one loads.
    if (!path || !id || !pathname.includes(id) || decodeURI(pathname) === decodeURI(path)) return;
    void router.navigate({
      href: `${path}${searchStr}${hash && `#${hash}`}`,
      replace: true,
      resetScroll: false,
    });
  }, [router, path, id]);
}
