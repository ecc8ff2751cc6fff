// What waits for an answer, by how long: open cases, and questions of the period that nobody has answered.

import { type SQL, sql } from 'drizzle-orm';
import {
  ageDays,
  maxOverviewCount,
  maxOverviewRows,
  type OverviewParts,
  type WaitingAge,
  waitingAges,
} from '#contract/site/admin.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { isShownThread } from '#server/db/visibility/threads.ts';
import {
  type QuestionRow,
  questionColumns,
  toQuestion,
} from '#server/features/study/term-weeks/question-rows.service.ts';
import type { Period } from './period.ts';

type ByAge = Record<WaitingAge, number>;

export async function readCases(db: Db, { now }: Period): Promise<NonNullable<OverviewParts['cases']>> {
  const byAge = await countByAge(
    db,
    now,
    sql`select opened_at as at from ${cases} where state = 'open' order by opened_at`,
  );
  return { open: sumOf(byAge), byAge };
}

export async function readUnanswered(
  db: Db,
  { now, since }: Period,
): Promise<NonNullable<OverviewParts['questions']>> {
  const inPeriod = sql`t.created_at >= ${since.toISOString()}::timestamptz and ${isShownThread}`;
  const [[asked], byAge, oldest] = await Promise.all([
    queryRows<{ count: number }>(
      db,
      sql`select count(*)::int as count from (
        select from ${threads} t where ${inPeriod} and t.status <> 'discussion' limit ${maxOverviewCount}::int) counted`,
    ),
    countByAge(
      db,
      now,
      sql`select t.created_at as at from ${threads} t where t.status = 'open' and ${inPeriod}`,
    ),
    queryRows<QuestionRow>(
      db,
      sql`select ${questionColumns} from ${threads} t join ${spaces} s on s.id = t.space_id
        left join ${courses} c on c.id = s.course_id
        where t.status = 'open' and ${inPeriod} order by t.created_at, t.id limit ${maxOverviewRows}::int`,
    ),
  ]);
  return { asked: asked?.count ?? 0, unanswered: sumOf(byAge), byAge, oldest: oldest.map(toQuestion) };
}

/** `rows` has one column, `at`. */
async function countByAge(db: Db, now: Date, rows: SQL): Promise<ByAge> {
  const { day, days, week } = ageDays;
  const found = await queryRows<{ age: WaitingAge; count: number }>(
    db,
    sql`select case when age < ${day}::int then 'day' when age < ${days}::int then 'days'
        when age < ${week}::int then 'week' else 'longer' end as age, count(*)::int as count
      from (select extract(epoch from ${now.toISOString()}::timestamptz - at) / 86400 as age
        from (${rows} limit ${maxOverviewCount}::int) waiting) aged group by 1`,
  );
  const counts = new Map(found.map(({ age, count }) => [age, count]));
  return Object.fromEntries(waitingAges.map((age) => [age, counts.get(age) ?? 0])) as ByAge;
}

const sumOf = (byAge: ByAge): number => Object.values(byAge).reduce((sum, count) => sum + count, 0);
