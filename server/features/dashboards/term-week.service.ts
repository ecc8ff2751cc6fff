// What earlier terms did in this week, in the courses of a member.
import { sql } from 'drizzle-orm';
import type { TermWeek } from '#contract/term-weeks.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/client.ts';
import { readTermWeek } from '#server/features/term-weeks/term-weeks.service.ts';
import { ownCourseIds } from './own-courses.ts';

export async function readOwnTermWeek(
  db: Db,
  userId: string,
  timeZone: string,
  now: Date,
): Promise<TermWeek> {
  const rows = await findOwnCourses(db, { userId });
  const ids = rows.map(({ id }) => id);
  return readTermWeek(db, ids, { timeZone, now, isMember: true });
}

const findOwnCourses = preparedQuery<{ id: string }, { userId: string }>(
  'own-course-ids',
  sql`select course_id as id from (${ownCourseIds(sql`${sql.placeholder('userId')}::uuid`)}) own`,
);
