// The table of a comparison: a column for each course, a row for each fact. The names of the rows stay in view.
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ComparedCourse } from '#contract/study/courses.ts';
import { CourseCode } from '#web/features/study/courses/CourseCode.tsx';
import { bestOf, type ComparisonRow, comparisonRows } from './comparison-rows.tsx';

interface Props {
  courses: ComparedCourse[];
  onRemove: (code: string) => void;
}

/** Keeps the names beside the values while these are scrolled. */
const nameCell =
  'sticky left-0 z-[1] w-25 border-r border-line bg-surface px-2.5 text-left align-top text-sm font-semibold sm:w-40 sm:px-5 sm:text-[0.9375rem]';
const valueCell = 'px-2 align-top wrap-anywhere sm:px-5';
/** By the number of courses. Two fit on a phone. */
const widths = ['', '', 'min-w-84 sm:min-w-120', 'min-w-116 sm:min-w-164', 'min-w-148 sm:min-w-200'];

export function ComparisonTable({ courses, onRemove }: Props) {
  return (
    // A table that is wider than the screen is scrolled by the arrow keys.
    <section
      aria-label="Comparison"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard.
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface shadow-lift"
    >
      <table
        className={`w-full table-fixed border-collapse text-[0.9375rem] ${widths[courses.length] ?? ''}`}
      >
        <thead>
          <tr className="border-b border-line">
            <td className={`${nameCell} py-4`} />
            {courses.map((course) => (
              <th key={course._id} scope="col" className={`${valueCell} py-4 text-left font-normal`}>
                <CourseHead course={course} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        {comparisonRows.map((group) => (
          <tbody key={group[0]?.name} className="border-b-2 border-line last:border-b-0">
            {group.map((row) => (
              <Row key={row.name} row={row} courses={courses} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function CourseHead({ course, onRemove }: { course: ComparedCourse; onRemove: (code: string) => void }) {
  const { code, title, isArchived } = course;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      <span className="flex w-full items-center justify-between gap-1">
        <CourseCode code={code} />
        <button
          type="button"
          aria-label={`Remove ${code}`}
          onClick={() => onRemove(code)}
          className="-my-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-blue-soft hover:text-ink"
        >
          <X className="size-4.5" aria-hidden="true" />
        </button>
      </span>
      <Link
        to="/courses/$courseCode"
        params={{ courseCode: code }}
        dir="auto"
        className="max-w-full rounded leading-snug font-semibold wrap-anywhere underline-offset-4 hover:underline sm:text-lg pointer-coarse:min-h-11"
      >
        {title}
      </Link>
      {isArchived && <span className="text-sm text-muted">No longer offered</span>}
    </div>
  );
}

function Row({ row, courses }: { row: ComparisonRow; courses: ComparedCourse[] }) {
  const best = bestOf(row, courses);
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className={`${nameCell} py-3`}>
        {row.name}
      </th>
      {courses.map((course) => (
        <td key={course._id} className={`${valueCell} py-3`}>
          {row.show(course)}
          {best.has(course.code) && (
            <span className="mt-1 flex w-fit items-center gap-1 rounded-md bg-green-soft px-1.5 text-sm font-semibold text-green-ink">
              <Check className="size-3.5" aria-hidden="true" />
              {row.best?.text}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
