// The search, sort order and filters above a list.
import type { ReactNode } from 'react';
import { type ChosenFilter, ChosenFilters } from './ChosenFilters.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { SearchBox } from './SearchBox.tsx';

export interface FilterBarProps<Sort extends string> {
  search: { label: string; placeholder: string; value: string; onSearch: (text: string) => void };
  sort: {
    label?: string;
    value: Sort;
    options: Record<Sort, string>;
    onChoose: (sort: Sort) => void;
    /** Where it does not apply to what is shown. */
    isHidden?: boolean;
  };
  chosen?: ChosenFilter[];
}

interface Props<Sort extends string> extends FilterBarProps<Sort> {
  /** Between the search and the sort order. */
  between: ReactNode;
  /** Below them. */
  children?: ReactNode;
}

export function FilterBar<Sort extends string>({ search, sort, chosen, between, children }: Props<Sort>) {
  return (
    <div className="mt-5">
      <div className="grid grid-cols-2 gap-3 md:flex">
        <SearchBox {...search} className="col-span-2 md:flex-1" />
        {between}
        {!sort.isHidden && (
          <FilterSelect
            aria-label={sort.label ?? 'Sort by'}
            value={sort.value}
            options={sort.options}
            onChoose={sort.onChoose}
          />
        )}
      </div>
      {children}
      {/* Beside open filters it would repeat them. */}
      {chosen && <ChosenFilters filters={chosen} className={children ? 'md:hidden' : ''} />}
    </div>
  );
}
