// The combobox of a filter, loaded after the page, since the list does not wait for it; on a phone, where filters are folded,
// once they are opened.
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadScript } from '#web/lib/missing-script.ts';
import type { FilterComboboxProps } from './FilterCombobox.tsx';

const FilterCombobox = lazy(() => loadScript(() => import('./FilterCombobox.tsx')));

export function LazyFilterCombobox(props: FilterComboboxProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    if (!isFolded(element)) return setShown(true);
    const observer = new IntersectionObserver(() => !isFolded(element) && setShown(true));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const empty = (
    <div ref={place} className="min-h-12 rounded-control border border-control bg-surface" aria-busy="true" />
  );
  if (!isShown) return empty;
  return (
    <Suspense fallback={empty}>
      <FilterCombobox {...props} />
    </Suspense>
  );
}

/** Browsers without checkVisibility load it with the page. */
const isFolded = (element: Element): boolean => 'checkVisibility' in element && !element.checkVisibility();
