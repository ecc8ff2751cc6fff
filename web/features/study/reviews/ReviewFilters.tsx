// Which reviews of a course are listed, and in which order.
import type { Course } from '#contract/study/courses.ts';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { FilterTick } from '#web/components/FilterTick.tsx';
import { FoldedFilters } from '#web/components/FoldedFilters.tsx';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { filterCount, type ReviewFilter } from './reviews.search.ts';

const sorts = {
  helpful: 'Most helpful',
  recent: 'Most recent',
  high: 'Highest rated',
  low: 'Lowest rated',
};

interface Props {
  course: Course;
  filter: ReviewFilter;
  onChange: ChangeSearch<ReviewFilter>;
}

export function ReviewFilters({ course, filter, onChange }: Props) {
  const terms = { '': 'All terms', ...Object.fromEntries(course.terms.map(({ _id, name }) => [_id, name])) };
  return (
    <FoldedFilters
      count={filterCount(filter)}
      search={{
        label: 'Search reviews',
        placeholder: 'Search in the reviews',
        value: filter.words,
        onSearch: (words) => onChange({ words }, { replace: true }),
      }}
      sort={{
        label: 'Sort reviews by',
        value: filter.sort,
        options: sorts,
        onChoose: (sort) => onChange({ sort }),
      }}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="max-sm:w-full sm:w-60">
          <FilterSelect
            aria-label="Term"
            value={filter.term in terms ? filter.term : ''}
            options={terms}
            onChoose={(term) => onChange({ term })}
          />
        </div>
        <FilterTick
          label="With text"
          isChecked={filter.text === 'yes'}
          onChange={(isChecked) => onChange({ text: isChecked ? 'yes' : '' })}
        />
      </div>
    </FoldedFilters>
  );
}
