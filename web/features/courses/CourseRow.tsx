// A course in a list: code, title, facts, and who teaches it.
import { Link } from '@tanstack/react-router';
import type { CourseSummary } from '#contract/courses.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { CourseCode } from './CourseCode.tsx';

export function CourseRow({ course }: { course: CourseSummary }) {
  const { code, title, department, credits, isTaughtNow, teachers, resources } = course;
  return (
    <Link
      to="/courses/$courseCode"
      params={{ courseCode: code }}
      className="group flex w-full min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4 shadow-lift hover:border-control sm:p-5"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <CourseCode code={code} />
        <Rating course={course} />
        {isTaughtNow && <Badge tone="green">This term</Badge>}
      </span>
      <span className="text-lg leading-snug font-semibold wrap-anywhere group-hover:underline">{title}</span>
      <span className="text-[0.9375rem] wrap-anywhere text-muted">
        {[
          department.name,
          creditsText(credits),
          teachers.map(({ name }) => name).join(', '),
          resources > 0 && `${formatNumber(resources)} ${resources === 1 ? 'resource' : 'resources'}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
  );
}

/** The numbers with their sample size. */
function Rating({ course: { reviews, overall, hours, recommended } }: { course: CourseSummary }) {
  if (reviews === 0) return null;
  const sample = `${formatNumber(reviews)} ${reviews === 1 ? 'review' : 'reviews'}`;
  return (
    <span className="text-[0.9375rem]">
      {overall === null ? (
        <span className="text-muted">{`${sample}, too few to average`}</span>
      ) : (
        <>
          <strong>{`${overall} / 5`}</strong>
          <span className="text-muted">{` · ${hours} h a week · ${recommended}% recommend it · ${sample}`}</span>
        </>
      )}
    </span>
  );
}

export const creditsText = (credits: number): string =>
  credits === 0 ? '' : `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
