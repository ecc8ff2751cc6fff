// What earlier terms asked, solved and opened most in this week of the term.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { withSlug } from '#contract/slugs.ts';
import type { AskedQuestion, TermWeek } from '#contract/study/term-weeks.ts';
import { formatNumber } from '#web/lib/format.ts';
import { ThreadLink } from '#web/parts/threads/ThreadLink.tsx';

const link = 'font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline';

export function TermWeekLists({ termWeek: { asked, solved, downloaded } }: { termWeek: TermWeek }) {
  return (
    <>
      <Group title="Opened most" isShown={downloaded.length > 0}>
        {downloaded.map(({ _id, title, courseCode, opened }) => (
          <li key={_id} className="relative py-2.5">
            <Link
              to="/resources/$resourceId"
              params={{ resourceId: withSlug(_id, title) }}
              dir="auto"
              className={link}
            >
              {title}
            </Link>
            <p className="text-sm text-muted">{`${courseCode} · opened ${formatNumber(opened)} times in this week`}</p>
          </li>
        ))}
      </Group>
      <Group title="Asked" isShown={asked.length > 0}>
        {asked.map((question) => (
          <Question key={question._id} question={question} />
        ))}
      </Group>
      <Group title="Solved" isShown={solved.length > 0}>
        {solved.map((question) => (
          <Question key={question._id} question={question} />
        ))}
      </Group>
    </>
  );
}

function Group({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <div className="mt-3">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </div>
  );
}

function Question({ question }: { question: AskedQuestion }) {
  const { replies, space } = question;
  return (
    <li className="relative py-2.5">
      <ThreadLink thread={question} dir="auto" className={link}>
        {question.title}
      </ThreadLink>
      <p className="text-sm text-muted">
        {`${space.name} · ${replies === 1 ? '1 reply' : `${formatNumber(replies)} replies`}`}
      </p>
    </li>
  );
}
