// The filters of the course list.
import { useQuery } from '@tanstack/react-query';
import { courseLevels } from '#contract/study/courses.rules.ts';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { FilterTick } from '#web/components/FilterTick.tsx';
import { FoldedFilters } from '#web/components/FoldedFilters.tsx';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { departmentOptions } from './courses.queries.ts';
import { type CourseFilter, filterCount } from './courses.search.ts';

const levels = {
  '': 'All levels',
  ...Object.fromEntries(courseLevels.map((level) => [level, `Level ${level}`])),
};
const credits = {
  '': 'Any credits',
  '3': '3 credits',
  '5': '5 credits',
  '7.5': '7.5 credits',
  '10': '10 credits',
};
const recommendations = {
  '': 'Any recommendation',
  '50': 'Recommended by 50%',
  '70': 'Recommended by 70%',
  '90': 'Recommended by 90%',
};
const hours = {
  '': 'Any workload',
  '5': 'At most 5 h a week',
  '8': 'At most 8 h a week',
  '12': 'At most 12 h a week',
};
const sorts = {
  best: 'Best rated',
  reviews: 'Most reviewed',
  easiest: 'Easiest',
  work: 'Least work',
  code: 'By code',
  title: 'By title',
};

interface Props {
  filter: CourseFilter;
  onChange: ChangeSearch<CourseFilter>;
}

export function CourseFilters({ filter, onChange }: Props) {
  const { data: departments = [] } = useQuery(departmentOptions);
  const departmentNames = {
    '': 'All departments',
    ...Object.fromEntries(departments.map(({ code, name }) => [code, name])),
  };
  return (
    <FoldedFilters
      count={filterCount(filter)}
      search={{
        label: 'Search courses',
        placeholder: 'Search by code, title or teacher',
        value: filter.q,
        onSearch: (q) => onChange({ q }, { replace: true }),
      }}
      sort={{ value: filter.sort, options: sorts, onChoose: (sort) => onChange({ sort }) }}
    >
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-5">
        <FilterSelect
          aria-label="Department"
          value={filter.department}
          options={departmentNames}
          onChoose={(department) => onChange({ department })}
        />
        <FilterSelect
          aria-label="Level"
          value={filter.level}
          options={levels}
          onChoose={(level) => onChange({ level })}
        />
        <FilterSelect
          aria-label="Credits"
          value={filter.credits}
          options={credits}
          onChoose={(credits) => onChange({ credits })}
        />
        <FilterSelect
          aria-label="Recommended by"
          value={filter.recommended}
          options={recommendations}
          onChoose={(recommended) => onChange({ recommended })}
        />
        <FilterSelect
          aria-label="Workload"
          value={filter.hours}
          options={hours}
          onChoose={(hours) => onChange({ hours })}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <FilterTick
          label="Taught this term"
          isChecked={filter.now === 'yes'}
          onChange={(isChecked) => onChange({ now: isChecked ? 'yes' : '' })}
        />
        <FilterTick
          label="Has past papers"
          isChecked={filter.papers === 'yes'}
          onChange={(isChecked) => onChange({ papers: isChecked ? 'yes' : '' })}
        />
      </div>
    </FoldedFilters>
  );
}
