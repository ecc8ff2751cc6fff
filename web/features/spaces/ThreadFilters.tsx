// The filters of a list of threads.
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { FoldedFilters } from '#web/components/FoldedFilters.tsx';
import { SearchBox } from '#web/components/SearchBox.tsx';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { spacesOptions } from './spaces.queries.ts';
import { filterCount, type ThreadFilter } from './spaces.search.ts';

const kinds = { '': 'Questions and discussions', question: 'Questions', discussion: 'Discussions' };
const sorts = {
  active: 'Latest activity',
  new: 'Newest',
  top: 'Most votes',
  waiting: 'Waiting longest',
};

interface Props {
  filter: ThreadFilter;
  onChange: ChangeSearch<ThreadFilter>;
}

export function ThreadFilters({ filter, onChange }: Props) {
  return (
    <FoldedFilters
      count={filterCount(filter)}
      search={
        <SearchBox
          label="Search threads"
          placeholder="Search questions and discussions"
          value={filter.q}
          onSearch={(q) => onChange({ q }, { replace: true })}
        />
      }
      sort={
        <FilterSelect
          aria-label="Sort by"
          value={filter.sort}
          options={sorts}
          onChange={({ target }) => onChange({ sort: target.value as ThreadFilter['sort'] })}
        />
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <FilterSelect
          aria-label="Kind"
          value={filter.kind}
          options={kinds}
          onChange={({ target }) => onChange({ kind: target.value as ThreadFilter['kind'] })}
        />
        {filter.space !== undefined && <SpaceSelect slug={filter.space} onChange={onChange} />}
      </div>
      {(filter.course || filter.tag) && (
        <ul aria-label="Chosen filters" className="mt-3 flex flex-wrap gap-2">
          {filter.course && (
            <Chip name="Course" value={filter.course} onRemove={() => onChange({ course: '' })} />
          )}
          {filter.tag && <Chip name="Tag" value={filter.tag} onRemove={() => onChange({ tag: '' })} />}
        </ul>
      )}
    </FoldedFilters>
  );
}

function SpaceSelect({ slug, onChange }: { slug: string; onChange: Props['onChange'] }) {
  const { data } = useQuery(spacesOptions);
  const known = [...(data?.campus ?? []), ...(data?.courses ?? [])];
  const options = {
    '': 'All spaces',
    // That of a course may not be among the busiest.
    ...(slug && { [slug]: slug }),
    ...Object.fromEntries(known.map((space) => [space.slug, space.name])),
  };
  return (
    <FilterSelect
      aria-label="Space"
      value={slug}
      options={options}
      onChange={({ target }) => onChange({ space: target.value })}
    />
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
