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
  // Looks as it will: an empty box beside the other filters looks broken, and JavaScript may be slow.
  const waiting = (
    <div
      ref={place}
      aria-busy="true"
      className="min-h-12 min-w-0 truncate rounded-control border border-control bg-surface px-4 leading-[2.875rem] font-medium text-ink"
    >
      {props.value || props.placeholder}
    </div>
  );
  if (!isShown) return waiting;
  return (
    <Suspense fallback={waiting}>
      <FilterCombobox {...props} />
    </Suspense>
  );
}

/** Browsers without checkVisibility load it with the page. */
const isFolded = (element: Element): boolean => 'checkVisibility' in element && !element.checkVisibility();
