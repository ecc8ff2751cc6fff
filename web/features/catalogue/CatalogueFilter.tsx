// The search and the filter of the long lists of the catalogue, in the address.
import { SearchBox } from '#web/components/SearchBox.tsx';
import { Select } from '#web/components/ui/Select.tsx';
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
      className="min-w-64 flex-1"
    />
  );
}

export function ArchivedChoice() {
  const { archived } = useSearchValues(catalogueSearch);
  const change = useChangeSearch(catalogueSearch);
  return (
    <div className="min-w-34">
      <Select
        label="Show"
        value={archived}
        onChange={({ target }) => change({ archived: target.value === 'yes' ? 'yes' : 'no' })}
      >
        <option value="no">In use</option>
        <option value="yes">Archived</option>
      </Select>
    </div>
  );
}
