// What texts refer to, as far as the reader may see it: one statement for each kind, however many texts a page shows.

import { and, eq, inArray } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import type { Actor } from '#contract/permissions.ts';
import { usernameKey } from '#contract/platform/users.ts';
import { maxReferences } from '#contract/social/references.rules.ts';
import type { References } from '#contract/social/references.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courseCodes, courses } from '#server/db/tables/study/catalogue.ts';
import { isOfOwnGroup } from '#server/db/visibility/groups.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import { isId } from '#server/lib/ids.ts';

type Query = { [Kind in keyof References]?: string };

export async function findReferences(db: Db, actor: Actor | undefined, query: Query): Promise<References> {
  return {
    courses: await findCourses(db, keysOf(query.courses)),
    people: await findPeople(db, keysOf(query.people)),
    threads: await findThreads(db, actor, keysOf(query.threads).filter(isId)),
    resources: await findResources(db, keysOf(query.resources).filter(isId)),
  };
}

const keysOf = (text = ''): string[] => [...new Set(text.split(',').filter(Boolean))].slice(0, maxReferences);

async function findCourses(db: Db, keys: string[]): Promise<References['courses']> {
  if (keys.length === 0) return [];
  const asked = new Map(keys.map((key) => [courseKeyOf(key), key]));
  const rows = await db
    .select({ key: courseCodes.codeKey, code: courses.code, title: courses.title })
    .from(courseCodes)
    .innerJoin(courses, eq(courses.id, courseCodes.courseId))
    .where(inArray(courseCodes.codeKey, [...asked.keys()]));
  return rows.map(({ key, code, title }) => ({ key: asked.get(key) ?? key, code, title }));
}

async function findPeople(db: Db, keys: string[]): Promise<References['people']> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: users.usernameKey, username: users.username, fullName: users.fullName })
    .from(users)
    .where(inArray(users.usernameKey, keys.map(usernameKey)));
  return rows.map(({ key, username, fullName }) => ({ key, username, name: fullName || username }));
}

/** Titles of a space for members are for members. */
async function findThreads(db: Db, actor: Actor | undefined, ids: string[]): Promise<References['threads']> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: threads.id, title: threads.title, status: threads.status, slug: spaces.slug })
    .from(threads)
    .innerJoin(spaces, eq(spaces.id, threads.spaceId))
    .where(
      and(
        inArray(threads.id, ids),
        eq(threads.state, 'published'),
        isOfOwnGroup(threads.groupId, actor?._id ?? null),
        actor ? undefined : eq(spaces.audience, 'everyone'),
      ),
    );
  return rows.map(({ id, title, status, slug }) => ({ _id: id, title, status, space: { slug } }));
}

async function findResources(db: Db, ids: string[]): Promise<References['resources']> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ _id: resources.id, title: resources.title })
    .from(resources)
    .where(and(inArray(resources.id, ids), isShown));
  return rows;
}
