// The search, sort order and filters above a list.
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { FilterSelect } from './FilterSelect.tsx';
import { SearchBox } from './SearchBox.tsx';

interface ChosenFilter {
  name: string;
  value: string;
  onRemove: () => void;
}

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
  /** Filters that are chosen elsewhere, or in what is folded: each can be removed here. */
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
            onChange={({ target }) => sort.onChoose(target.value as Sort)}
          />
        )}
      </div>
      {children}
      {chosen?.[0] && (
        // Beside open filters it would repeat them.
        <ul
          aria-label="Chosen filters"
          className={`mt-3 flex flex-wrap gap-2 ${children ? 'md:hidden' : ''}`}
        >
          {chosen.map(({ name, value, onRemove }) => (
            <li key={name}>
              <button
                type="button"
                onClick={onRemove}
                aria-label={`Remove filter ${name}: ${value}`}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-blue/40 bg-blue-soft px-4 font-medium text-blue-ink"
              >
                <span className="truncate">{`${name}: ${value}`}</span>
                <X className="size-4 shrink-0" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
