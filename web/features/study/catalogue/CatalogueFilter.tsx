// The search and the filter of the long lists of the catalogue, in the address.
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { SearchBox } from '#web/components/SearchBox.tsx';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { catalogueSearch } from './catalogue.search.ts';

export function CatalogueSearchBox({ label, placeholder }: { label: string; placeholder: string }) {
  const { q } = useSearchValues(catalogueSearch);
  const change = useChangeSearch(catalogueSearch);
  return (
    <SearchBox
      label={label}
      placeholder={placeholder}
      value={q}
      onSearch={(text) => change({ q: text }, { replace: true })}
    />
  );
}

/** A row of filters, below the search on a phone: without visible labels, so that the list begins above the fold. */
export const filterGrid = (filters: 1 | 2): string =>
  `mt-4 grid gap-3 ${filters === 2 ? 'grid-cols-2 sm:grid-cols-[minmax(0,1fr)_14rem_9rem] max-sm:*:first:col-span-2' : 'grid-cols-[minmax(0,1fr)_8.5rem]'}`;

export function ArchivedChoice() {
  const { archived } = useSearchValues(catalogueSearch);
  const change = useChangeSearch(catalogueSearch);
  return (
    <FilterSelect
      aria-label="Show"
      value={archived}
      options={{ no: 'In use', yes: 'Archived' }}
      onChoose={(archived) => change({ archived })}
    />
  );
}
