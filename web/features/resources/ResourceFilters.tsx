// The filters of the library: search, type, sort order, and the tag or course chosen on a card.
import { type ResourceSort, resourceTypes } from '#contract/resources.rules.ts';
import { FilterBar } from '#web/components/FilterBar.tsx';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { kinds } from './kinds.ts';
import type { ResourceFilter } from './resources.search.ts';

const types: Record<string, string> = {
  all: 'All Types',
  ...Object.fromEntries(resourceTypes.map((type) => [type, kinds[type].label])),
  papers: 'Past papers',
};
const sorts: Record<Exclude<ResourceSort, 'relevance'>, string> = {
  newest: 'Newest',
  views: 'Most viewed',
  helpful: 'Most helpful',
  downloads: 'Most downloaded',
  oldest: 'Oldest',
  title: 'Title',
};
const searchSorts: Record<ResourceSort, string> = { relevance: 'Best match', ...sorts };

interface Props {
  filter: ResourceFilter;
  onChange: ChangeSearch<ResourceFilter>;
}

export function ResourceFilters({ filter, onChange }: Props) {
  const chosen = [
    { name: 'Course', value: filter.course, onRemove: () => onChange({ course: '' }) },
    { name: 'Tag', value: filter.tag, onRemove: () => onChange({ tag: '' }) },
  ];
  return (
    <FilterBar
      search={{
        label: 'Search resources',
        placeholder: 'Search by title, description, or tags',
        value: filter.q,
        onSearch: (q) => onChange({ q }, { replace: true }),
      }}
      sort={{
        value: filter.q || filter.sort !== 'relevance' ? filter.sort : 'newest',
        options: filter.q ? searchSorts : (sorts as typeof searchSorts),
        onChoose: (sort) => onChange({ sort }),
      }}
      between={
        <FilterSelect
          aria-label="Type"
          value={filter.papers ? 'papers' : filter.type}
          options={types}
          onChange={({ target: { value } }) =>
            onChange(
              value === 'papers'
                ? { papers: 'yes', type: 'all' }
                : { papers: '', type: value as ResourceFilter['type'] },
            )
          }
        />
      }
      chosen={chosen.filter(({ value }) => value)}
    />
  );
}
