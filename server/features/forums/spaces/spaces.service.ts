// Spaces: what readers see of them, and who may read and write in them.

import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import {
  type courselessSlugs,
  courseSlugs,
  type Space,
  type SpaceList,
  spaceLimits,
} from '#contract/forums/spaces.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { courseCodes, courses } from '#server/db/tables/study/catalogue.ts';
import { type GroupRow, requireInside } from '#server/features/together/groups/group-access.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

export type SpaceRow = typeof spaces.$inferSelect;

const maxCourseSpaces = 24;
const columns = { space: spaces, course: { code: courses.code, title: courses.title } };

export const selectSpaces = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(spaces).leftJoin(courses, eq(courses.id, spaces.courseId)).where(where);

export async function listSpaces(db: Db, isMember: boolean): Promise<SpaceList> {
  const open = and(
    eq(spaces.isArchived, false),
    isMember ? ne(spaces.audience, 'group') : eq(spaces.audience, 'everyone'),
  );
  const campus = await selectSpaces(db, and(open, isNull(spaces.courseId)))
    .orderBy(asc(spaces.position), asc(spaces.name))
    .limit(spaceLimits.count);
  const ofCourses = await selectSpaces(
    db,
    and(open, isNotNull(spaces.courseId), isNotNull(spaces.lastPostAt)),
  )
    .orderBy(desc(spaces.lastPostAt))
    .limit(maxCourseSpaces);
  return { success: true, campus: campus.map(toSpace), courses: ofCourses.map(toSpace) };
}

/** The addresses of all spaces that exist but those of groups, and the codes of the courses that have one. */
export async function readPlaces(
  db: Db,
): Promise<{ slugs: ReadonlySet<string>; codeKeys: ReadonlySet<string> }> {
  const slugs = await db.select({ slug: spaces.slug }).from(spaces).where(isNull(spaces.groupId));
  const codes = await db
    .select({ codeKey: courseCodes.codeKey })
    .from(courseCodes)
    .innerJoin(spaces, eq(spaces.courseId, courseCodes.courseId));
  return {
    slugs: new Set(slugs.map(({ slug }) => slug)),
    codeKeys: new Set(codes.map(({ codeKey }) => codeKey)),
  };
}

/** The id of a course's space, by the key of a present or former code. */
export const courseSpaceId = (codeKey: unknown): SQL =>
  sql`(select ${spaces.id} from ${spaces} inner join ${courseCodes} on ${courseCodes.courseId} = ${spaces.courseId}
    where ${courseCodes.codeKey} = ${codeKey})`;

/** The id of the space at an address. */
export const spaceIdAt = (address: string): SQL =>
  sql`coalesce((select ${spaces.id} from ${spaces} where ${spaces.slug} = ${address}), ${courseSpaceId(courseKeyOf(address))})`;

/** A course without a thread has a space too; its row is made with the first one. */
export async function getSpace(db: Db, actor: Actor | undefined, slug: string): Promise<Space> {
  const [found] = await selectSpaces(db, eq(spaces.slug, slug));
  if (found) {
    await refuseReading(db, found.space, actor);
    return toSpace(found);
  }
  if (isId(slug))
    return toSpace({ space: groupSpace(await requireInside(db, actor, slug, noSpace)), course: null });
  const course = await findCourse(db, slug);
  if (!course) throw noSpace();
  const [known] = await db.select().from(spaces).where(eq(spaces.courseId, course.id));
  return toSpace({ space: known ?? courseSpace(course, await freeSlug(db, course)), course });
}

/** The space to write in, made for a course that has none yet. Locked against being archived meanwhile. */
export async function openSpace(db: Db, slug: string): Promise<SpaceRow> {
  const find = () => db.select().from(spaces).where(eq(spaces.slug, slug)).for('share');
  let [space] = await find();
  if (!space) {
    const course = await findCourse(db, slug);
    if (!course) throw noSpace();
    space = await openSpaceOf(db, course);
  }
  // That of a group is opened by its members.
  if (!space || space.groupId) throw noSpace();
  refuseWriting(space);
  return space;
}

/** That of a known course, by a present or former code. */
export async function openCourseSpace(db: Db, code: string): Promise<SpaceRow | undefined> {
  const course = await findCourse(db, code);
  const space = course && (await openSpaceOf(db, course));
  if (space) refuseWriting(space);
  return space;
}

async function openSpaceOf(db: Db, course: FoundCourse): Promise<SpaceRow | undefined> {
  const find = () => db.select().from(spaces).where(eq(spaces.courseId, course.id)).for('share');
  const [known] = await find();
  if (known) return known;
  // The first that is free; once the course has one, the next insert conflicts with it.
  for (const slug of courseSlugs(course.codeKey))
    await db.insert(spaces).values(courseSpace(course, slug)).onConflictDoNothing();
  const [made] = await find();
  return made;
}

type CourselessSlug = (typeof courselessSlugs)[number];

const courselessSpaces: Record<CourselessSlug, Pick<SpaceRow, 'name' | 'description'>> = {
  resources: { name: 'Resources', description: 'Questions about what was shared without a course.' },
  events: { name: 'Events', description: 'Questions and discussions about events without a course.' },
};

/**
 * Made with the first thread in it. Not one of the spaces that admins keep: these differ from campus to campus, and may be archived
 * or for members alone.
 */
export async function openCourselessSpace(db: Db, slug: CourselessSlug): Promise<SpaceRow> {
  await db
    .insert(spaces)
    .values({ slug, ...courselessSpaces[slug], audience: 'everyone', position: spaceLimits.count })
    .onConflictDoNothing();
  return openSpace(db, slug);
}

/** Counts threads that were added or removed, and remembers the newest post. */
export async function countInSpace(
  db: Db,
  id: string,
  { threads = 0, lastPostAt }: { threads?: number; lastPostAt?: Date },
): Promise<void> {
  await db
    .update(spaces)
    .set({ threads: sql`${spaces.threads} + ${threads}`, ...(lastPostAt && { lastPostAt }) })
    .where(eq(spaces.id, id));
}

/** The same as a statement, for a query with the columns space_id and at. */
export const newestInSpace = (posts: SQL): SQL =>
  sql`update spaces set last_post_at = newest.at from ${posts} newest where spaces.id = newest.space_id`;

/**
 * For two courses that are merged: calls `moveThreads` with their spaces, and deletes the one that is empty then. A course
 * that only now has threads gets a space.
 */
export async function mergeCourseSpaces(
  db: Db,
  from: string,
  into: string,
  moveThreads: (from: string, into: string) => Promise<void>,
): Promise<void> {
  const [old] = await db.select().from(spaces).where(eq(spaces.courseId, from)).for('update');
  if (!old) return;
  const [kept] = await db.select().from(spaces).where(eq(spaces.courseId, into)).for('update');
  if (!kept) {
    await db.update(spaces).set({ courseId: into }).where(eq(spaces.id, old.id));
    return;
  }
  await moveThreads(old.id, kept.id);
  const newest = Math.max(Number(old.lastPostAt), Number(kept.lastPostAt));
  await countInSpace(db, kept.id, {
    threads: old.threads,
    ...(newest > 0 && { lastPostAt: new Date(newest) }),
  });
  await db.delete(spaces).where(eq(spaces.id, old.id));
}

/** Visitors read what is open to everyone, and only its members what a group wrote: moderators neither. */
export async function refuseReading(
  db: Db,
  { audience, groupId }: Pick<SpaceRow, 'audience' | 'groupId'>,
  actor: Actor | undefined,
  missing = noSpace,
): Promise<void> {
  if (audience === 'members' && !actor)
    throw new Refused('signed_out', { message: 'Please sign in: this space is for members.' });
  if (groupId) await requireInside(db, actor, groupId, missing);
}

export function refuseWriting({ isArchived, name }: Pick<SpaceRow, 'isArchived' | 'name'>): void {
  if (isArchived)
    throw new Refused('forbidden', { message: `${name} is archived: it can be read, and nothing is added.` });
}

export async function findCourse(db: Db, slug: string) {
  const [course] = await db
    .select({ id: courses.id, code: courses.code, codeKey: courses.codeKey, title: courses.title })
    .from(courseCodes)
    .innerJoin(courses, eq(courses.id, courseCodes.courseId))
    .where(eq(courseCodes.codeKey, courseKeyOf(slug)));
  return course;
}

type FoundCourse = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

/** The address that the space of a course would get now. */
async function freeSlug(db: Db, { codeKey }: FoundCourse): Promise<string> {
  const wanted = courseSlugs(codeKey);
  const rows = await db.select({ slug: spaces.slug }).from(spaces).where(inArray(spaces.slug, wanted));
  const taken = new Set(rows.map(({ slug }) => slug));
  return wanted.find((slug) => !taken.has(slug)) ?? codeKey;
}

const courseSpace = ({ id, code, title }: FoundCourse, slug: string): SpaceRow => ({
  id: crypto.randomUUID(),
  slug,
  name: `${code} ${title}`,
  description: '',
  courseId: id,
  groupId: null,
  audience: 'everyone',
  position: 0,
  isArchived: false,
  threads: 0,
  lastPostAt: null,
  updatedAt: new Date(),
});

/** Its address is the id of the group. */
export const groupSpace = ({ id, name }: Pick<GroupRow, 'id' | 'name'>): SpaceRow => ({
  id: crypto.randomUUID(),
  slug: id,
  name,
  description: '',
  courseId: null,
  groupId: id,
  audience: 'group',
  position: 0,
  isArchived: false,
  threads: 0,
  lastPostAt: null,
  updatedAt: new Date(),
});

export interface Found {
  space: SpaceRow;
  course: { code: string; title: string } | null;
}

export const toSpace = ({ space, course }: Found): Space => ({
  slug: space.slug,
  name: course ? `${course.code} ${course.title}` : space.name,
  description: space.description,
  course: course && { code: course.code, title: course.title },
  audience: space.audience,
  threads: space.threads,
  lastPostAt: space.lastPostAt?.toISOString() ?? null,
  follow: space.courseId ? { kind: 'course', thingId: space.courseId } : { kind: 'space', thingId: space.id },
  isArchived: space.isArchived,
});

export const noSpace = () => new Refused('not_found', { message: 'There is no space at this address.' });
