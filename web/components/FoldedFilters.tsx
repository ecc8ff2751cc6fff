// The search, sort order and filters of a list. On a phone the filters are folded under a button, so that the rows begin
// above the fold.
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useId, useState } from 'react';

interface Props {
  /** How many filters are set. */
  count: number;
  search: ReactNode;
  /** Beside the search or, on a phone, beside the button. */
  sort: ReactNode;
  children: ReactNode;
}

export function FoldedFilters({ count, search, sort, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="max-md:col-span-2">{search}</div>
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
      {sort}
      <div id={id} className={`col-span-2 ${isOpen ? '' : 'max-md:hidden'}`}>
        {children}
      </div>
    </div>
  );
}
