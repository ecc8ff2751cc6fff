// The filters of a list of threads.
import { useQuery } from '@tanstack/react-query';
import { LazyFilterCombobox } from '#web/components/combobox/LazyFilterCombobox.tsx';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { FoldedFilters } from '#web/components/FoldedFilters.tsx';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { courseSuggestions } from '#web/parts/courses/course-suggestions.ts';
import { tagChoices } from '#web/parts/threads/tag-choices.ts';
import { spacesOptions } from './spaces.queries.ts';
import { filterCount, type ThreadFilter } from './spaces.search.ts';

const kinds = { '': 'All kinds', question: 'Questions', discussion: 'Discussions' };
const sorts = {
  active: 'Last active',
  new: 'Newest',
  top: 'Most votes',
  waiting: 'Waiting longest',
};

interface Props {
  filter: ThreadFilter;
  onChange: ChangeSearch<ThreadFilter>;
}

export function ThreadFilters({ filter, onChange }: Props) {
  const isOfAllSpaces = filter.space !== undefined;
  const chosen = [
    { name: 'Course', value: filter.course ?? '', onRemove: () => onChange({ course: '' }) },
    { name: 'Tag', value: filter.tag, onRemove: () => onChange({ tag: '' }) },
  ];
  return (
    <FoldedFilters
      count={filterCount(filter)}
      search={{
        label: 'Search threads',
        placeholder: 'Search questions and discussions',
        value: filter.q,
        onSearch: (q) => onChange({ q }, { replace: true }),
      }}
      sort={{ value: filter.sort, options: sorts, onChoose: (sort) => onChange({ sort }) }}
      chosen={chosen.filter(({ value }) => value)}
    >
      <div className={`grid grid-cols-2 gap-3 ${isOfAllSpaces ? 'md:grid-cols-4' : ''}`}>
        <FilterSelect
          aria-label="Kind"
          value={filter.kind}
          options={kinds}
          onChoose={(kind) => onChange({ kind })}
        />
        {isOfAllSpaces && (
          <>
            <SpaceSelect slug={filter.space ?? ''} onChange={onChange} />
            <LazyFilterCombobox
              label="Course"
              placeholder="Any course"
              source={courseSuggestions}
              value={filter.course ?? ''}
              onChoose={(course) => onChange({ course })}
            />
          </>
        )}
        <LazyFilterCombobox
          label="Tag"
          placeholder="Any tag"
          source={tagChoices}
          value={filter.tag}
          onChoose={(tag) => onChange({ tag })}
        />
      </div>
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
      onChoose={(space) => onChange({ space })}
    />
  );
}
