// A mentorship as one of the two sees it.

import { eq, inArray } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import { isOpen, type Mentorship, mentorshipLimits } from '#contract/together/mentorships.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { sideOf } from '#server/db/visibility/mentorships.ts';
import { type MentorshipRow, otherOf } from './mentorship-access.service.ts';

type Listed = Omit<MentorshipRow, 'courseId' | 'repliedAt' | 'isReminded'> & {
  course: { code: string; title: string } | null;
};
type Person = NonNullable<Mentorship['other']>;

export async function presentAll(db: Db, rows: Listed[], actor: Actor): Promise<Mentorship[]> {
  const people = await readPeople(db, rows);
  return rows.flatMap((row) => present(row, actor, people));
}

export async function presentOne(db: Db, row: MentorshipRow, actor: Actor): Promise<Mentorship> {
  const [course] = row.courseId
    ? await db
        .select({ code: courses.code, title: courses.title })
        .from(courses)
        .where(eq(courses.id, row.courseId))
    : [];
  const people = await readPeople(db, [row]);
  const [mentorship] = present({ ...row, course: course ?? null }, actor, people);
  if (!mentorship) throw new Error('A mentorship was presented to someone else.');
  return mentorship;
}

async function readPeople(
  db: Db,
  rows: Pick<MentorshipRow, 'requesterId' | 'mentorId'>[],
): Promise<Map<string, Person>> {
  const ids = [
    ...new Set(rows.flatMap(({ requesterId, mentorId }) => [requesterId ?? [], mentorId ?? []].flat())),
  ];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, username: users.username, fullName: users.fullName, img: users.img })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(
    found.map(({ id, username, fullName, img }) => [
      id,
      { _id: id, username, name: fullName || username, img },
    ]),
  );
}

function present(row: Listed, actor: Actor, people: Map<string, Person>): Mentorship[] {
  const side = sideOf(row, actor._id);
  if (!side) return [];
  const expiry = row.changedAt.getTime() + mentorshipLimits.expireAfterDays * 86_400_000;
  return [
    {
      _id: row.id,
      state: row.state,
      version: row.version,
      side,
      other: people.get(otherOf(row, side) ?? '') ?? null,
      course: row.course && { code: row.course.code, title: row.course.title },
      goal: row.goal,
      tried: row.tried,
      note: row.note,
      createdAt: row.createdAt.toISOString(),
      changedAt: row.changedAt.toISOString(),
      expiresAt: isOpen(row.state) ? new Date(expiry).toISOString() : null,
    },
  ];
}
