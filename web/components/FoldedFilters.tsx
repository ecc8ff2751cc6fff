// A filter bar whose filters are folded under a button on a phone, so that the rows begin above the fold.
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useState } from 'react';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';

interface Props<Sort extends string> extends FilterBarProps<Sort> {
  /** How many filters are set. */
  count: number;
  /** The filters. */
  children: ReactNode;
}

export function FoldedFilters<Sort extends string>({ count, chosen = [], children, ...bar }: Props<Sort>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <FilterBar
      {...bar}
      // Open filters show them.
      chosen={isOpen ? [] : chosen}
      between={
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-control bg-surface px-3 font-medium aria-expanded:border-blue-ink/50 aria-expanded:bg-blue-soft aria-expanded:text-blue-ink md:hidden"
        >
          <SlidersHorizontal className="size-4.5 shrink-0" aria-hidden="true" />
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </button>
      }
    >
      <div id={id} className={`mt-3 ${isOpen ? '' : 'max-md:hidden'}`}>
        {children}
      </div>
    </FilterBar>
  );
}
