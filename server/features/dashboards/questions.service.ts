// Questions that wait for a member: own ones with answers to choose from, and open ones that they could answer.
import { type SQL, sql } from 'drizzle-orm';
import type { DashboardQuestion, DashboardQuestions } from '#contract/dashboards.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/client.ts';
import { courses, enrolments, spaces, threadRequests, threads } from '#server/db/schema.ts';
import {
  isShownThread,
  type QuestionRow,
  questionColumns,
  toQuestion,
} from '#server/features/threads/question-rows.service.ts';

const maxQuestions = 5;
/** Older ones are seldom still waiting. */
const recentDays = 60;

interface Row extends QuestionRow {
  createdAt: string;
}

/** Only of spaces that all members read. */
const isShown = sql`${isShownThread} and not t.is_closed
  and s.audience in ('everyone', 'members') and t.created_at > now() - make_interval(days => ${recentDays}::int)`;

const me = sql`${sql.placeholder('userId')}::uuid`;
const questionsOf = (name: string, from: SQL) =>
  preparedQuery<Row, { userId: string }>(
    name,
    sql`select ${questionColumns}, t.created_at as "createdAt" ${from} limit ${maxQuestions}::int`,
  );
const findWaiting = questionsOf(
  'waiting-questions',
  sql`from ${threads} t join ${spaces} s on s.id = t.space_id left join ${courses} c on c.id = s.course_id
      where t.author_id = ${me} and t.status = 'answered' and ${isShown}
      order by t.last_post_at desc, t.id`,
);
const findAnswerable = questionsOf(
  'answerable-questions',
  sql`from ${enrolments} e join ${courses} c on c.id = e.course_id join ${spaces} s on s.course_id = c.id
      join ${threads} t on t.space_id = s.id
      left join ${threadRequests} asked on asked.thread_id = t.id and asked.user_id = ${me}
      where e.user_id = ${me} and e.status in ('taking', 'taken') and t.status = 'open'
        and t.author_id is distinct from ${me} and ${isShown}
      order by asked.asked_at desc nulls last, t.created_at desc, t.id`,
);

export async function readQuestions(db: Db, userId: string): Promise<DashboardQuestions> {
  const [waiting, answerable] = await Promise.all([
    findWaiting(db, { userId }),
    findAnswerable(db, { userId }),
  ]);
  return { waiting: waiting.map(present), answerable: answerable.map(present) };
}

const present = (row: Row): DashboardQuestion => ({
  ...toQuestion(row),
  createdAt: new Date(row.createdAt).toISOString(),
});
