// Replaces the address of a row that was renamed or moved by its present one.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** `id` is what every address of the row contains, `path` its present one; both undefined until it is loaded. */
export function useCanonicalAddress(id: string | undefined, path: string | undefined): void {
  const router = useRouter();
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
