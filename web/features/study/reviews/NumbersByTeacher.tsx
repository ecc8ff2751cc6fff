// The numbers of each teacher with enough reviews. A row also switches the page to this teacher, and back.
import { Link } from '@tanstack/react-router';
import { oneDecimal } from '#contract/study/courses.rules.ts';
import type { CourseNumbers } from '#contract/study/reviews.ts';
import { sampleText } from './review.labels.ts';
import { type ReviewFilter, reviewSearch } from './reviews.search.ts';

interface Props {
  code: string;
  teachers: CourseNumbers['teachers'];
  filter: ReviewFilter;
}

export function NumbersByTeacher({ code, teachers, filter }: Props) {
  if (teachers.length === 0) return null;
  return (
    <>
      <h3 id="by-teacher" className="mt-6 mb-2 text-base">
        By teacher
      </h3>
      <ul aria-labelledby="by-teacher" className="grid gap-2 sm:grid-cols-2">
        {teachers.map(({ teacher, ...numbers }) => {
          const isChosen = filter.teacher === teacher._id;
          return (
            <li key={teacher._id} className="flex min-w-0">
              <Link
                to="/courses/$courseCode"
                params={{ courseCode: code }}
                search={reviewSearch.write({ ...filter, teacher: isChosen ? '' : teacher._id })}
                resetScroll={false}
                activeOptions={{ exact: true }}
                aria-current={isChosen ? 'page' : undefined}
                className="group w-full rounded-control border border-line px-4 py-2.5 hover:border-control aria-[current=page]:border-blue-ink/50 aria-[current=page]:bg-blue-soft"
              >
                <span className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 font-semibold wrap-anywhere group-hover:underline">
                    {teacher.name}
                  </span>
                  <strong className="shrink-0 tabular-nums">{`${oneDecimal(numbers.overall)} / 5`}</strong>
                </span>
                <span className="block text-sm text-muted">
                  {`Difficulty ${oneDecimal(numbers.difficulty)} · ${numbers.hours} h a week · ${numbers.recommended}% recommend it · ${sampleText(numbers.reviews)}`}
                </span>
                {isChosen && (
                  <span className="block text-sm font-semibold text-blue-ink">Show all teachers</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
