// Public profiles; email address, phone number and student ID are private fields.

import { and, eq, sql } from 'drizzle-orm';
import type { Person } from '#contract/site/people.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import {
  findUserByUsername,
  isCampusVerified,
  type UserRow,
} from '#server/features/platform/users/users.service.ts';
import { ownCourses } from '#server/features/study/enrolments/enrolments.service.ts';
import { Refused } from '#server/lib/errors.ts';

export async function getPerson(db: Db, username: string, campusDomains: readonly string[]): Promise<Person> {
  const user = await findUserByUsername(db, username);
  if (!user) throw new Refused('not_found', { message: 'There is no member with this name.' });
  const [shared] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(resources)
    .where(and(eq(resources.ownerId, user.id), isShown));
  const courses = user.shown.includes('courses') ? await shownCourses(db, user.id) : undefined;
  return {
    ...toPerson(user, isCampusVerified(user, campusDomains), shared?.count ?? 0),
    ...(courses && { courses }),
  };
}

/** Plans stay private. */
async function shownCourses(db: Db, userId: string): Promise<Person['courses']> {
  const { enrolments } = await ownCourses(db, userId);
  return enrolments.flatMap(({ code, title, status }) =>
    status === 'planned' ? [] : [{ code, title, status }],
  );
}

function toPerson(row: UserRow, campusVerified: boolean, resourceCount: number): Person {
  const isShown = (field: UserRow['shown'][number]) => row.shown.includes(field);
  return {
    _id: row.id,
    username: row.username,
    name: row.fullName || row.username,
    img: row.img,
    department: row.department,
    batch: row.batch,
    ...(isShown('university') && { university: row.university }),
    ...(isShown('semester') && { semester: row.semester }),
    ...(isShown('joined') && { joinedAt: row.createdAt.toISOString() }),
    campusVerified,
    resourceCount,
  };
}
