// The numbers of a course with their sample size. One switch moves them and the reviews together.
import { useQuery } from '@tanstack/react-query';
import type { Course } from '#contract/courses.ts';
import { minAveraged } from '#contract/reviews.rules.ts';
import type { CourseNumbers as Numbers } from '#contract/reviews.ts';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { Section } from '#web/components/Section.tsx';
import { formatNumber } from '#web/lib/format.ts';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { NumbersByTerm } from './NumbersByTerm.tsx';
import { numbersOptions } from './reviews.queries.ts';
import { type ReviewFilter, toNumbersQuery } from './reviews.search.ts';

interface Props {
  course: Course;
  filter: ReviewFilter;
  onChange: ChangeSearch<ReviewFilter>;
}

export function CourseNumbers({ course, filter, onChange }: Props) {
  const { data: numbers } = useQuery(numbersOptions(course.code, toNumbersQuery(filter)));
  const teachers = new Map(
    course.terms.flatMap(({ teachers }) => teachers.map(({ _id, name }) => [_id, name] as const)),
  );
  return (
    <Section title="In numbers">
      <div className="grid gap-3 sm:grid-cols-2">
        <FilterSelect
          aria-label="Period"
          value={filter.period}
          options={{ '': 'All time', recent: 'Last two years' }}
          onChange={({ target }) => onChange({ period: target.value as ReviewFilter['period'] })}
        />
        <FilterSelect
          aria-label="Teacher"
          value={teachers.has(filter.teacher) ? filter.teacher : ''}
          options={{ '': 'All teachers', ...Object.fromEntries(teachers) }}
          onChange={({ target }) => onChange({ teacher: target.value })}
        />
      </div>
      {numbers && <Figures numbers={numbers} />}
      {numbers?.change && (
        <p className="mt-4 rounded-control bg-yellow-soft px-4 py-3 text-yellow-ink">
          <strong>This course changed</strong> {`in ${numbers.change.since.name}: ${numbers.change.reason}`}
        </p>
      )}
      {numbers && numbers.terms.length > 1 && <NumbersByTerm terms={numbers.terms} />}
    </Section>
  );
}

function Figures({ numbers }: { numbers: Numbers }) {
  const { reviews, overall, difficulty, hours, recommended } = numbers;
  const sample = `${formatNumber(reviews)} ${reviews === 1 ? 'review' : 'reviews'}`;
  if (overall === null) {
    return (
      <p className="mt-4 text-muted">
        {reviews === 0
          ? 'No reviews yet.'
          : `${sample}: too few to average. From ${minAveraged} reviews on, the numbers are shown.`}
      </p>
    );
  }
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure name="Overall" value={`${overall} / 5`} />
        <Figure name="Difficulty" value={`${difficulty} / 5`} />
        <Figure name="Hours a week" value={`${hours}`} />
        <Figure name="Recommend it" value={`${recommended}%`} />
      </dl>
      <p className="mt-3 text-sm text-muted">{`From ${sample}. The hours are a median.`}</p>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse rounded-control bg-page px-4 py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}
