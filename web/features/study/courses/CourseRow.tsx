// A course in a list: code, title, facts, and who teaches it.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { oneDecimal } from '#contract/study/courses.rules.ts';
import type { CourseSummary } from '#contract/study/courses.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { CourseCode } from './CourseCode.tsx';

interface Props {
  course: CourseSummary;
  /** The tick for the comparison. */
  children?: ReactNode;
}

export function CourseRow({ course, children }: Props) {
  const { code, title, department, credits, isTaughtNow, teachers, foundBy, resources } = course;
  return (
    <article className="group relative flex w-full min-w-0 flex-col gap-1.5 rounded-card border border-line bg-surface p-4 shadow-lift has-[a:hover]:border-control sm:px-5">
      <div className="flex items-center gap-x-2.5">
        <CourseCode code={code} />
        {isTaughtNow && <Badge tone="green">This term</Badge>}
        {children}
      </div>
      {/* The link covers the card. */}
      <Link
        to="/courses/$courseCode"
        params={{ courseCode: code }}
        dir="auto"
        className="text-lg leading-snug font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:underline"
      >
        {title}
      </Link>
      <Rating course={course} />
      <p className="text-[0.9375rem] wrap-anywhere text-muted">
        {[
          department.name,
          creditsText(credits),
          teachers
            .map(({ name }) => name)
            .filter((name) => !foundBy.includes(name))
            .join(', '),
          resources > 0 && `${formatNumber(resources)} ${resources === 1 ? 'resource' : 'resources'}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {foundBy.length > 0 && (
        <p className="text-[0.9375rem] wrap-anywhere text-muted">
          Taught by{' '}
          <mark className="rounded-sm bg-yellow-soft px-0.5 text-yellow-ink">{foundBy.join(', ')}</mark>
        </p>
      )}
    </article>
  );
}

/** The numbers with their sample size. */
function Rating({ course: { reviews, overall, hours, recommended } }: { course: CourseSummary }) {
  if (reviews === 0) return <p className="text-[0.9375rem] text-muted">No reviews yet</p>;
  const sample = `${formatNumber(reviews)}\u00a0${reviews === 1 ? 'review' : 'reviews'}`;
  return (
    <p className="text-[0.9375rem]">
      {overall === null ? (
        <span className="text-muted">{`${sample}, too few to average`}</span>
      ) : (
        <>
          <strong>{`${oneDecimal(overall)} / 5`}</strong>
          <span className="text-muted">{` · ${hours}\u00a0h\u00a0a\u00a0week · ${recommended}%\u00a0recommend\u00a0it · ${sample}`}</span>
        </>
      )}
    </p>
  );
}

export const creditsText = (credits: number): string =>
  credits === 0 ? '' : `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
