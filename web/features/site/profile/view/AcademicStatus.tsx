import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { User } from '#contract/platform/users.ts';
import { Section } from '#web/components/Section.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { ProgressBar } from '#web/components/ui/ProgressBar.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { formatNumber, formatShare } from '#web/lib/format.ts';
import { ownCoursesOptions } from '#web/parts/courses/own-courses.queries.ts';

export function AcademicStatus({ user }: { user: User }) {
  const { data: courses } = useQuery(ownCoursesOptions);
  const hasTaken = courses?.enrolments.some(({ status }) => status === 'taken');
  return (
    <Section title="Academic Status">
      <dl className="space-y-5">
        <div>
          <dt className="text-sm font-semibold text-muted">Current semester</dt>
          <dd className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            {user.semester || <span className="text-muted">Not specified</span>}
            <Badge tone="green">Active</Badge>
          </dd>
        </div>
        <div>
          <dt className="text-sm font-semibold text-muted">Credits completed</dt>
          <dd className="mt-0.5">
            <Credits
              completed={hasTaken ? (courses?.creditsTaken ?? null) : user.creditsCompleted}
              required={user.creditsRequired}
            />
          </dd>
        </div>
      </dl>
    </Section>
  );
}

function Credits({ completed, required }: { completed: number | null; required: number | null }) {
  if (completed === null || required === null) {
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        {completed === null ? (
          <span className="text-muted">Not provided</span>
        ) : (
          <span>{formatNumber(completed)}</span>
        )}
        <Link to="/profile/edit" className={textLink}>
          {completed === null ? 'Add your credits' : 'Add how many you need'}
        </Link>
      </p>
    );
  }
  return (
    <>
      <p className="mb-2 flex items-baseline justify-between gap-3">
        <span>
          {formatNumber(Math.min(completed, required))} of {formatNumber(required)}
          {completed > required && `, and ${formatNumber(completed - required)} more`}
        </span>
        <span className="font-semibold">{formatShare(Math.min(1, completed / required))}</span>
      </p>
      <ProgressBar
        label="Credits completed"
        value={Math.min(completed, required)}
        max={required}
        className="h-2.5"
      />
    </>
  );
}
