// One switch for the numbers, the chart and the reviews: all time or the last two years, of all teachers or one.
import { Link } from '@tanstack/react-router';
import type { Course } from '#contract/study/courses.ts';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { type ReviewFilter, reviewSearch } from './reviews.search.ts';

const periods: [ReviewFilter['period'], string][] = [
  ['', 'All time'],
  ['recent', 'Last two years'],
];

interface Props {
  course: Course;
  filter: ReviewFilter;
  onChange: ChangeSearch<ReviewFilter>;
}

export function ViewSwitch({ course, filter, onChange }: Props) {
  const teachers = new Map(
    course.terms.flatMap(({ teachers }) => teachers.map(({ _id, name }) => [_id, name] as const)),
  );
  return (
    <div className="flex flex-wrap gap-3">
      <nav
        aria-label="Period"
        className="flex min-h-12 rounded-control border border-control p-1 max-sm:w-full"
      >
        {periods.map(([period, text]) => (
          <Link
            key={period}
            to="/courses/$courseCode"
            params={{ courseCode: course.code }}
            search={reviewSearch.write({ ...filter, period })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-current={filter.period === period ? 'page' : undefined}
            className="inline-flex flex-1 items-center justify-center rounded-md px-3 text-[0.9375rem] font-semibold whitespace-nowrap text-muted hover:text-ink aria-[current=page]:bg-blue-soft aria-[current=page]:text-blue-ink"
          >
            {text}
          </Link>
        ))}
      </nav>
      <div className="max-w-full min-w-0 max-sm:w-full sm:w-60">
        <FilterSelect
          aria-label="Teacher"
          value={teachers.has(filter.teacher) ? filter.teacher : ''}
          options={{ '': 'All teachers', ...Object.fromEntries(teachers) }}
          onChoose={(teacher) => onChange({ teacher })}
        />
      </div>
    </div>
  );
}
