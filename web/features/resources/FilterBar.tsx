// The filters of the library: search, type, sort order, and the tag or course chosen on a card.
import X from 'lucide-react/icons/x';
import { type ResourceSort, resourceTypes } from '#contract/resources.rules.ts';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { SearchBox } from '#web/components/SearchBox.tsx';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { kinds } from './kinds.ts';
import type { ResourceFilter } from './resources.search.ts';

const types: Record<string, string> = {
  all: 'All Types',
  ...Object.fromEntries(resourceTypes.map((type) => [type, kinds[type].label])),
};
const sorts: Record<ResourceSort, string> = {
  newest: 'Newest',
  views: 'Most viewed',
  helpful: 'Most helpful',
  downloads: 'Most downloaded',
  oldest: 'Oldest',
  title: 'Title',
};

interface Props {
  filter: ResourceFilter;
  onChange: ChangeSearch<ResourceFilter>;
}

export function FilterBar({ filter, onChange }: Props) {
  return (
    <div className="mt-5">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <SearchBox
          label="Search resources"
          placeholder="Search by title, description, or tags"
          value={filter.q}
          onSearch={(q) => onChange({ q }, { replace: true })}
          className="col-span-2 sm:col-span-1"
        />
        <FilterSelect
          aria-label="Type"
          value={filter.type}
          options={types}
          onChange={({ target }) => onChange({ type: target.value as ResourceFilter['type'] })}
        />
        <FilterSelect
          aria-label="Sort by"
          value={filter.sort}
          options={sorts}
          onChange={({ target }) => onChange({ sort: target.value as ResourceFilter['sort'] })}
        />
      </div>
      {(filter.tag || filter.course) && (
        <ul aria-label="Chosen filters" className="mt-3 flex flex-wrap gap-2">
          {filter.course && (
            <Chip name="Course" value={filter.course} onRemove={() => onChange({ course: '' })} />
          )}
          {filter.tag && <Chip name="Tag" value={filter.tag} onRemove={() => onChange({ tag: '' })} />}
        </ul>
      )}
    </div>
  );
}

function Chip({ name, value, onRemove }: { name: string; value: string; onRemove: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove filter ${name}: ${value}`}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-blue/40 bg-blue-soft pr-3 pl-4 text-[0.9375rem] font-medium text-blue-ink hover:border-blue-ink"
      >
        <span className="truncate">
          {name}: <span className="font-bold">{value}</span>
        </span>
        <X className="size-4 shrink-0" aria-hidden="true" />
      </button>
    </li>
  );
}
