// The courses of the signed-in member, on the profile.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import { lazy, Suspense, useState } from 'react';
import type { OwnCourses } from '#contract/study/enrolments.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { formatNumber } from '#web/lib/format.ts';
import { CourseChip } from '#web/parts/courses/CourseChip.tsx';
import { ownCoursesOptions } from '#web/parts/courses/own-courses.queries.ts';
import { statusLabels, statusOrder } from './enrolment.labels.ts';

const CoursesDialog = lazy(() => import('./CoursesDialog.tsx'));

const maxShown = 8;

export function CurrentCourses() {
  const { data, isError } = useQuery(ownCoursesOptions);
  const [isEditing, setEditing] = useState(false);
  return (
    <Section title="Current Courses">
      {data && data.enrolments.length > 0 ? (
        <CourseRows courses={data} />
      ) : isError ? (
        <EmptyState Icon={GraduationCap} text="Nothing to show right now" />
      ) : (
        <EmptyState
          Icon={GraduationCap}
          text="You have no courses here yet. Add those that you take, plan or took."
          link={['/courses', 'Look at the courses']}
        />
      )}
      {data && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">
          <Button variant="outline" onClick={() => setEditing(true)}>
            {data.enrolments.length > 0 ? 'Change my courses' : 'Add a course'}
          </Button>
          {data.enrolments.length > 0 && (
            <Link to="/courses" className={textLink}>
              Look at the courses
            </Link>
          )}
        </div>
      )}
      <Suspense>{isEditing && <CoursesDialog onClose={() => setEditing(false)} />}</Suspense>
    </Section>
  );
}

function CourseRows({ courses: { enrolments, active } }: { courses: OwnCourses }) {
  const [isWhole, setWhole] = useState(false);
  const sorted = statusOrder.flatMap((status) => enrolments.filter((one) => one.status === status));
  const shown = isWhole ? sorted : sorted.slice(0, maxShown);
  return (
    <>
      <p className="mb-2 text-lg font-bold">
        {`${formatNumber(active)} Active ${active === 1 ? 'Course' : 'Courses'}`}
      </p>
      <ul aria-label="My courses" className="divide-y divide-line">
        {shown.map(({ code, title, status, isProved }) => (
          <li key={code} className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
            <CourseChip code={code} />
            <span className="min-w-32 flex-1 wrap-anywhere">{title}</span>
            {isProved && <Badge tone="green">Confirmed</Badge>}
            <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>
          </li>
        ))}
      </ul>
      {sorted.length > maxShown && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className={`${textLink} self-start`}
        >
          {isWhole ? 'Show fewer' : `Show all ${formatNumber(sorted.length)}`}
        </button>
      )}
    </>
  );
}
