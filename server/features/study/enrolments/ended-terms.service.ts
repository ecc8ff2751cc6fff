// Turns 'taking' into 'taken' when the term has ended, and tells each person in one notification.

import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { terms } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { notifyMany } from '#server/features/platform/notifications/notifications.service.ts';
import { termEnd } from '#server/features/study/catalogue/terms.service.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { termEnded } from './enrolments.notifications.ts';

/** Of one transaction. */
const maxPeople = 2_000;

/**
 * A term ends after its exams. Someone who did not say in which term they take a course has taken it when the first term ends
 * after they said so.
 */
export async function endTerms(db: Db, timeZone: string, now = new Date()): Promise<void> {
  const today = sql`${campusToday(timeZone, now.getTime())}::date`;
  const ended = sql`select e.user_id, e.course_id, t.id as term_id, t.name as term from ${enrolments} e
    join lateral (
      select id, name from ${terms} t
      where ${termEnd('t')} < ${today} and (t.id = e.term_id or (e.term_id is null and ${termEnd('t')} >= e.updated_at::date))
      order by ${termEnd('t')}, id limit 1
    ) t on true
    where e.status = 'taking'`;
  for (;;) {
    const people = await queryRows<{ id: string }>(
      db,
      sql`select distinct user_id as id from (${ended}) ended order by id limit ${maxPeople}`,
    );
    if (people.length === 0) return;
    const ids = people.map(({ id }) => id);
    await db.transaction(async (db) => {
      const theirs = sql`(${ended}) ended where user_id in (select (jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))::uuid)`;
      await db
        .select({ id: enrolments.userId })
        .from(enrolments)
        .where(inArray(enrolments.userId, ids))
        .for('update');
      await notifyMany(
        db,
        termEnded,
        sql`select user_id, 'term-ended ' || term_id as merge_key, count(*)::int as count,
            jsonb_build_object('term', term, 'courses', count(*)::text) as facts
          from ${theirs} group by user_id, term_id, term`,
      );
      await db.execute(sql`update ${enrolments} set status = 'taken', updated_at = now()
        where (user_id, course_id) in (select user_id, course_id from ${theirs})`);
    });
  }
}
