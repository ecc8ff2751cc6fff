// The rows of a comparison: what is shown of each course, and which value is the best.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { oneDecimal } from '#contract/study/courses.rules.ts';
import type { ComparedCourse } from '#contract/study/courses.ts';
import { creditsText } from '#web/features/study/courses/CourseRow.tsx';
import { courseSearch } from '#web/features/study/courses/courses.search.ts';
import { formatNumber } from '#web/lib/format.ts';
import { attendanceText, examFormText, groupWorkText, textbookText } from '#web/parts/reviews/fact.labels.ts';

export interface ComparisonRow {
  name: string;
  show: (course: ComparedCourse) => ReactNode;
  /** Where one value is better than another; it is marked by the text. */
  best?: { text: string; value: (course: ComparedCourse) => number | null; isLowest?: true };
}

export const comparisonRows: ComparisonRow[][] = [
  [
    {
      name: 'Overall',
      show: (course) => (
        <Figure course={course} text={(overall) => `${oneDecimal(overall)} / 5`} of="overall" />
      ),
      best: { text: 'Best rated', value: ({ overall }) => overall },
    },
    {
      name: 'Recommend it',
      show: (course) => <Figure course={course} text={(percent) => `${percent}%`} of="recommended" />,
      best: { text: 'Highest', value: ({ recommended }) => recommended },
    },
    {
      name: 'Difficulty',
      show: (course) => (
        <Figure course={course} text={(difficulty) => `${oneDecimal(difficulty)} / 5`} of="difficulty" />
      ),
      best: { text: 'Easiest', value: ({ difficulty }) => difficulty, isLowest: true },
    },
    {
      name: 'Hours a week',
      show: (course) => <Figure course={course} text={(hours) => `${hours} h`} of="hours" />,
      best: { text: 'Least work', value: ({ hours }) => hours, isLowest: true },
    },
  ],
  [
    { name: 'Exam', show: ({ examForm }) => <Fact said={examForm} texts={examFormText} /> },
    { name: 'Attendance', show: ({ attendance }) => <Fact said={attendance} texts={attendanceText} /> },
    { name: 'Textbook', show: ({ textbook }) => <Fact said={textbook} texts={textbookText} /> },
    { name: 'Group work', show: ({ groupWork }) => <Fact said={groupWork} texts={groupWorkText} /> },
  ],
  [
    { name: 'Credits', show: ({ credits }) => creditsText(credits) || <Nothing>Not said</Nothing> },
    { name: 'Level', show: ({ level }) => `Level ${level}` },
    {
      name: 'Department',
      show: ({ department: { code, name } }) => (
        <Link
          to="/courses"
          search={courseSearch.write({ department: code })}
          className="inline-flex items-center rounded underline underline-offset-4 hover:text-blue-ink pointer-coarse:min-h-11"
        >
          {name}
        </Link>
      ),
    },
    { name: 'Taught', show: ({ isTaughtNow }) => (isTaughtNow ? 'This term' : 'Not this term') },
    { name: 'Terms', show: ({ terms }) => terms.join(', ') || <Nothing>None yet</Nothing> },
    { name: 'Teachers', show: ({ teachers }) => teachers.join(', ') || <Nothing>Not known yet</Nothing> },
  ],
  [
    {
      name: 'Past papers',
      show: ({ papers }) => (papers > 0 ? formatNumber(papers) : <Nothing>None</Nothing>),
      best: { text: 'Most', value: ({ papers }) => papers },
    },
    {
      name: 'Resources',
      show: ({ resources }) => (resources > 0 ? formatNumber(resources) : <Nothing>None</Nothing>),
      best: { text: 'Most', value: ({ resources }) => resources },
    },
  ],
];

/** The codes of the courses with the best value: none where all are the same, or only one has a value. */
export function bestOf({ best }: ComparisonRow, courses: ComparedCourse[]): ReadonlySet<string> {
  const values = courses.flatMap((course) => {
    const value = best?.value(course) ?? null;
    return value === null ? [] : [{ code: course.code, value }];
  });
  const all = values.map(({ value }) => value);
  if (new Set(all).size < 2) return new Set();
  const winner = best?.isLowest ? Math.min(...all) : Math.max(...all);
  return new Set(values.filter(({ value }) => value === winner).map(({ code }) => code));
}

interface FigureProps {
  course: ComparedCourse;
  of: 'overall' | 'recommended' | 'difficulty' | 'hours';
  text: (value: number) => string;
}

/** With the sample size, which says how much the number means. */
function Figure({ course, of, text }: FigureProps) {
  const value = course[of];
  const { reviews } = course;
  const sample = `${formatNumber(reviews)} ${reviews === 1 ? 'review' : 'reviews'}`;
  if (value === null)
    return <Nothing>{reviews === 0 ? 'No reviews yet' : `${sample}: too few to average`}</Nothing>;
  return (
    <>
      <strong className="block text-lg leading-tight font-bold tabular-nums">{text(value)}</strong>
      <span className="block text-sm text-muted">{`from ${sample}`}</span>
    </>
  );
}

interface FactProps<Value extends string> {
  said: { value: Value; count: number; of: number } | null;
  texts: Record<Value, string>;
}

function Fact<Value extends string>({ said, texts }: FactProps<Value>) {
  if (!said) return <Nothing>Too few say</Nothing>;
  return (
    <>
      {texts[said.value]}
      <span className="block text-sm text-muted">{`${said.count} of ${said.of} say so`}</span>
    </>
  );
}

const Nothing = ({ children }: { children: string }) => <span className="text-muted">{children}</span>;
