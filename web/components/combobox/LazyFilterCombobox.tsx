// The combobox of a filter, loaded after the page: the list does not wait for it.
import { lazy, Suspense } from 'react';
import { loadScript } from '#web/lib/missing-script.ts';
import type { FilterComboboxProps } from './FilterCombobox.tsx';

const FilterCombobox = lazy(() => loadScript(() => import('./FilterCombobox.tsx')));

export function LazyFilterCombobox(props: FilterComboboxProps) {
  return (
    <Suspense
      fallback={
        <div className="min-h-12 rounded-control border border-control bg-surface" aria-busy="true" />
      }
    >
      <FilterCombobox {...props} />
    </Suspense>
  );
}
