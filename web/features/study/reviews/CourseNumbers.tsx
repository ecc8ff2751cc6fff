// The numbers of a course with their sample size, by teacher and by term. One switch moves them and the reviews together.
import { useQuery } from '@tanstack/react-query';
import { oneDecimal } from '#contract/study/courses.rules.ts';
import type { Course } from '#contract/study/courses.ts';
import { minAveraged, minShared } from '#contract/study/reviews.rules.ts';
import type { CourseNumbers as Numbers } from '#contract/study/reviews.ts';
import { busyWhile } from '#web/components/list/busy.ts';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { NumbersByTeacher } from './NumbersByTeacher.tsx';
import { NumbersByTerm } from './NumbersByTerm.tsx';
import { sampleText } from './review.labels.ts';
import { numbersOptions } from './reviews.queries.ts';
import { type ReviewFilter, toNumbersQuery } from './reviews.search.ts';
import { StarCounts } from './StarCounts.tsx';
import { TermChart } from './TermChart.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

interface Props {
  course: Course;
  filter: ReviewFilter;
  onChange: ChangeSearch<ReviewFilter>;
}

export function CourseNumbers({ course, filter, onChange }: Props) {
  const {
    data: numbers,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery(numbersOptions(course.code, toNumbersQuery(filter)));
  return (
    <Section title="In numbers">
      <ViewSwitch course={course} filter={filter} onChange={onChange} />
      {numbers ? (
        <div {...busyWhile(isPlaceholderData)}>
          <Figures numbers={numbers} isOfTeacher={filter.teacher !== ''} />
          {numbers.change && (
            <p className="mt-4 rounded-control bg-yellow-soft px-4 py-3 text-yellow-ink">
              <strong>This course changed</strong>{' '}
              {`in ${numbers.change.since.name}: ${numbers.change.reason}`}
            </p>
          )}
          <NumbersByTeacher code={course.code} teachers={numbers.teachers} filter={filter} />
          {numbers.overall !== null && numbers.terms.length > 1 && <Trend numbers={numbers} />}
        </div>
      ) : error ? (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-3">
          <p>The numbers could not be loaded.</p>
          <Button variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <div className="mt-5 h-40 animate-pulse rounded-control bg-page" />
      )}
    </Section>
  );
}

/** Terms with too few reviews are said in one sentence: a chart of them would be empty. */
function Trend({ numbers: { terms, change } }: { numbers: Numbers }) {
  if (terms.every(({ overall }) => overall === null)) {
    return (
      <p className="mt-4 text-sm text-muted">{`No term has ${minAveraged} reviews, so there is no trend by term yet.`}</p>
    );
  }
  return (
    <>
      <TermChart terms={terms} change={change} />
      <NumbersByTerm terms={terms} />
    </>
  );
}

function Figures({ numbers, isOfTeacher }: { numbers: Numbers; isOfTeacher: boolean }) {
  const { reviews, overall, difficulty, hours, recommended } = numbers;
  if (overall === null) {
    return (
      <p className="mt-4 text-muted">
        {reviews > 0
          ? `${sampleText(reviews)}: too few to average. From ${minAveraged} reviews on, the numbers are shown.`
          : isOfTeacher
            ? `The numbers of one teacher are shown from ${minShared} reviews on: fewer could tell who wrote them.`
            : 'No reviews yet.'}
      </p>
    );
  }
  return (
    <>
      <div className="mt-5 grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <dl className="grid grid-cols-2 gap-2 sm:gap-3">
          <Figure name="Overall" value={`${oneDecimal(overall)} / 5`} />
          <Figure name="Difficulty" value={`${oneDecimal(difficulty)} / 5`} />
          <Figure name="Hours a week" value={`${hours}`} />
          <Figure name="Recommend it" value={`${recommended}%`} />
        </dl>
        <StarCounts counts={numbers.stars} />
      </div>
      <p className="mt-3 text-sm text-muted">
        {`From ${sampleText(reviews)}. The hours are a median. `}
        <a
          href="#reviews"
          className="inline-flex items-center underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
        >
          Read them
        </a>
      </p>
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse rounded-control bg-page px-4 py-2.5 sm:py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}
