// The type, the sort order and the layout of the list.
import { type ComponentType, lazy, Suspense } from 'react';
import { type ResourceSort, resourceTypes } from '#contract/library/resources.rules.ts';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { kinds } from './kinds.ts';
import type { ResourceFilter } from './resources.search.ts';

// Optional. Not in the HTML of the server, where a press before its script has loaded would be lost.
const LayoutChoice = lazy<ComponentType>(() =>
  import('./layout/LayoutChoice.tsx').catch(() => ({ default: () => null })),
);

const types: Record<string, string> = {
  all: 'All Types',
  ...Object.fromEntries(resourceTypes.map((type) => [type, kinds[type].label])),
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

const layoutPlaceholder = <span className="w-21.5 flex-none!" />;

export function ResourceFilters({ filter, onChange }: Props) {
  const isHydrated = useHydrated();
  return (
    <div className="flex gap-1.5 max-sm:w-full sm:gap-2 max-sm:*:flex-1">
      <FilterSelect
        isCompact
        aria-label="Type"
        value={filter.type}
        // Chosen by the number of both.
        options={filter.type === 'pdfs' ? { ...types, pdfs: 'PDF and Document' } : types}
        onChoose={(type) => onChange({ type })}
      />
      <FilterSelect
        isCompact
        aria-label="Sort by"
        value={filter.q || filter.sort !== 'relevance' ? filter.sort : 'newest'}
        options={filter.q ? searchSorts : sorts}
        onChoose={(sort) => onChange({ sort })}
      />
      {isHydrated ? (
        <Suspense fallback={layoutPlaceholder}>
          <LayoutChoice />
        </Suspense>
      ) : (
        layoutPlaceholder
      )}
    </div>
  );
}
