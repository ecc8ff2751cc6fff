// The title, facts and description of a course.
import { Link } from '@tanstack/react-router';
import type { Course } from '#contract/study/courses.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { FollowButton } from '#web/parts/follows/FollowButton.tsx';
import { CourseCode } from './CourseCode.tsx';
import { creditsText } from './CourseRow.tsx';
import { courseSearch } from './courses.search.ts';

export function CourseHeader({ course }: { course: Course }) {
  const { code, title, department, credits, level, description, formerCodes, isArchived, terms } = course;
  return (
    <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <h1 dir="auto" className="max-w-3xl min-w-0 wrap-anywhere">
        {title}
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
        <CourseCode code={code} />
        <Link
          to="/courses"
          search={courseSearch.write({ department: department.code })}
          className="inline-flex items-center rounded underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
        >
          {department.name}
        </Link>
        {credits > 0 && <span>{creditsText(credits)}</span>}
        <span>Level {level}</span>
        {formerCodes.length > 0 && <span>Formerly {formerCodes.join(', ')}</span>}
        {terms.some(({ isCurrent }) => isCurrent) && <Badge tone="green">This term</Badge>}
        {isArchived && <Badge tone="grey">No longer offered</Badge>}
      </div>
      <div className="empty:hidden sm:col-start-2 sm:row-start-1">
        <FollowButton kind="course" thingId={course._id} label={code} isAtEnd />
      </div>
      {description && (
        <p dir="auto" className="mt-1 max-w-3xl text-[1.0625rem] sm:col-span-full text-pretty wrap-anywhere">
          {description}
        </p>
      )}
    </div>
  );
}
