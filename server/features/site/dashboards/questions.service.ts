// Questions that wait for a member: own ones with answers to choose from, and open ones that they could answer.

import { type SQL, sql } from 'drizzle-orm';
import type { DashboardQuestion, DashboardQuestions } from '#contract/site/dashboards.ts';
import type { JoinedRows } from '#server/db/joined-queries.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threadRequests, threads } from '#server/db/tables/forums/threads.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { isShownThread } from '#server/db/visibility/threads.ts';
import {
  type QuestionRow,
  questionColumns,
  toQuestion,
} from '#server/features/study/term-weeks/question-rows.service.ts';
import { literal } from '#server/lib/list/conditions.ts';
import { lookedUp, own, ownQuery } from './own-values.ts';

const maxQuestions = 5;
/** Older ones are seldom still waiting. */
const recentDays = 60;

interface Row extends QuestionRow {
  createdAt: string;
}

/** Only of spaces that all members read. */
const isShown = sql`${isShownThread} and not t.is_closed
  and s.audience in ('everyone', 'members') and t.created_at > now() - make_interval(days => ${recentDays}::int)`;

const { me } = own;
const questionsOf = (name: string, from: SQL) =>
  ownQuery<Row>(
    name,
    sql`select ${questionColumns}, t.created_at as "createdAt" ${from} limit ${literal(maxQuestions)}`,
  );
export const waitingQuery = questionsOf(
  'waiting-questions',
  sql`from ${threads} t join ${spaces} s on s.id = t.space_id left join ${courses} c on c.id = s.course_id
      where t.author_id = ${me} and t.status = 'answered' and ${isShown}
      order by t.last_post_at desc, t.id`,
);
export const answerableQuery = questionsOf(
  'answerable-questions',
  sql`from ${enrolments} e cross join lateral ${lookedUp(sql`${spaces} where course_id = e.course_id`)} s
      cross join lateral ${lookedUp(sql`${courses} where id = e.course_id`)} c
      join ${threads} t on t.space_id = s.id
      left join ${threadRequests} asked on asked.thread_id = t.id and asked.user_id = ${me}
      where e.user_id = ${me} and e.status in ('taking', 'taken') and t.status = 'open'
        and t.author_id is distinct from ${me} and ${isShown}
      order by asked.asked_at desc nulls last, t.created_at desc, t.id`,
);

export async function readQuestions(rowsOf: JoinedRows): Promise<DashboardQuestions> {
  const [waiting, answerable] = await Promise.all([rowsOf(waitingQuery), rowsOf(answerableQuery)]);
  return { waiting: waiting.map(present), answerable: answerable.map(present) };
}

const present = (row: Row): DashboardQuestion => ({
  ...toQuestion(row),
  createdAt: new Date(row.createdAt).toISOString(),
});
