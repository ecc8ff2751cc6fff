// What became of codes that are not shown as they were asked for.

import { maxCompared } from '#contract/study/courses.rules.ts';
import type { CourseComparison } from '#contract/study/courses.ts';

interface Props {
  comparison: CourseComparison | undefined;
  leftOut: string[];
}

export function ComparisonNotes({ comparison, leftOut }: Props) {
  const sentences = [
    ...(comparison?.former.map(({ code, present }) => `${code} is now ${present}.`) ?? []),
    unknownText(comparison?.unknown ?? []),
    leftOut.length > 0 &&
      `At most ${maxCompared} courses fit side by side: ${listed(leftOut)} ${leftOut.length === 1 ? 'is' : 'are'} left out.`,
    comparison?.courses.length === 1 && 'Add another course to see both side by side.',
  ].filter(Boolean);
  return (
    <div role="status">
      {sentences.length > 0 && (
        <p className="mb-5 rounded-control bg-yellow-soft px-4 py-3 wrap-anywhere text-yellow-ink">
          {sentences.join(' ')}
        </p>
      )}
    </div>
  );
}

function unknownText(codes: string[]): string {
  if (codes.length === 0) return '';
  return codes.length === 1
    ? `There is no course with the code ${codes[0]}.`
    : `There are no courses with the codes ${listed(codes)}.`;
}

const listed = (codes: string[]): string =>
  codes.length < 2 ? codes.join() : `${codes.slice(0, -1).join(', ')} and ${codes.at(-1)}`;
