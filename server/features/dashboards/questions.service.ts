// Questions that wait for a member: own ones with answers to choose from, and open ones that they could answer.
import { type SQL, sql } from 'drizzle-orm';
import type { DashboardQuestion, DashboardQuestions } from '#contract/dashboards.ts';
import type { Db } from '#server/db/client.ts';
import { queryRows } from '#server/db/rows.ts';
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

export async function readQuestions(db: Db, userId: string): Promise<DashboardQuestions> {
  const me = sql`${userId}::uuid`;
  const waiting = select(
    db,
    sql`from ${threads} t join ${spaces} s on s.id = t.space_id left join ${courses} c on c.id = s.course_id
      where t.author_id = ${me} and t.status = 'answered' and ${isShown}
      order by t.last_post_at desc, t.id`,
  );
  const answerable = select(
    db,
    sql`from ${enrolments} e join ${courses} c on c.id = e.course_id join ${spaces} s on s.course_id = c.id
      join ${threads} t on t.space_id = s.id
      left join ${threadRequests} asked on asked.thread_id = t.id and asked.user_id = ${me}
      where e.user_id = ${me} and e.status in ('taking', 'taken') and t.status = 'open'
        and t.author_id is distinct from ${me} and ${isShown}
      order by asked.asked_at desc nulls last, t.created_at desc, t.id`,
  );
  return { waiting: await waiting, answerable: await answerable };
}

async function select(db: Db, from: SQL): Promise<DashboardQuestion[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select ${questionColumns}, t.created_at as "createdAt" ${from} limit ${maxQuestions}::int`,
  );
  return rows.map((row) => ({ ...toQuestion(row), createdAt: new Date(row.createdAt).toISOString() }));
}
