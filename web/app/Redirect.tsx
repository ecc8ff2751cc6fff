import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PageSpinner } from '#web/components/PageSpinner.tsx';

/** Keeps its first target, because the location it was computed from changes during the navigation. */
export function Redirect(props: { href: string }) {
  const router = useRouter();
  const [href] = useState(props.href);
  useEffect(() => {
    void router.navigate({ href, replace: true });
  }, [router, href]);
  return <PageSpinner />;
}
