// Notifies the followers of courses about new reviews and resources, in a job: off the request, one statement for all followers.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { courseCodes, courses, resources, reviews } from '#server/db/schema.ts';
import { followersOf } from '#server/features/follows/follows.service.ts';
import { notifyMany } from '#server/features/notifications/notifications.service.ts';
import { enqueueMany } from '#server/lib/jobs/enqueue.ts';
import { courseNews } from './courses.notifications.ts';
import { followableCourse } from './followable-course.service.ts';

/** A review that is published, or a resource that is shared. */
export type CourseNews = { reviewId: string } | { resourceId: string };

declare module '#server/lib/jobs/kinds.ts' {
  interface JobPayloads {
    'course-news': CourseNews;
  }
}

/** Who watches a course hears of each thing by itself, up to this many at a time. */
const maxSeparate = 5;

/** In the transaction that publishes them. */
export const announceCourseNews = (db: Db, news: CourseNews[]): Promise<void> =>
  enqueueMany(db, 'course-news', news);

interface NewThings {
  courseId: string;
  code: string;
  reviewIds: string[];
  resources: { id: string; ownerId: string }[];
}

/** All or nothing, so that a batch that fails is not counted twice. */
export async function notifyFollowers(db: Db, news: CourseNews[]): Promise<void> {
  await db.transaction(async (db) => {
    for (const things of await findVisible(db, news)) {
      const isSeparate = things.reviewIds.length + things.resources.length <= maxSeparate;
      await notifyMerged(db, things, isSeparate ? ['normal'] : ['normal', 'watch']);
      if (isSeparate) await notifyWatchers(db, things);
    }
  });
}

/** By course, without what was hidden, held or deleted meanwhile. */
async function findVisible(db: Db, news: CourseNews[]): Promise<NewThings[]> {
  const found = new Map<string, NewThings>();
  const thingsOf = (courseId: string, code: string): NewThings => {
    const things = found.get(courseId) ?? { courseId, code, reviewIds: [], resources: [] };
    found.set(courseId, things);
    return things;
  };
  const reviewIds = news.flatMap((one) => ('reviewId' in one ? [one.reviewId] : []));
  const resourceIds = news.flatMap((one) => ('resourceId' in one ? [one.resourceId] : []));
  const published = await db
    .select({ id: reviews.id, courseId: courses.id, code: courses.code })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .where(and(inArray(reviews.id, reviewIds), eq(reviews.state, 'published')));
  for (const { id, courseId, code } of published) thingsOf(courseId, code).reviewIds.push(id);
  const shared = await db
    .select({ id: resources.id, ownerId: resources.ownerId, courseId: courses.id, code: courses.code })
    .from(resources)
    .innerJoin(courseCodes, eq(courseCodes.codeKey, resources.courseKey))
    .innerJoin(courses, eq(courses.id, courseCodes.courseId))
    .where(inArray(resources.id, resourceIds));
  for (const { id, ownerId, courseId, code } of shared)
    thingsOf(courseId, code).resources.push({ id, ownerId: ownerId ?? '' });
  return [...found.values()];
}

/**
 * Nobody is told of a resource of their own. The writer of a review is told like all others: who it is, is not known, and
 * someone who was left out would be known by it.
 */
async function notifyMerged(db: Db, things: NewThings, levels: ('normal' | 'watch')[]): Promise<void> {
  const { courseId, code, reviewIds, resources } = things;
  const owners = JSON.stringify(resources.map(({ ownerId }) => ownerId));
  const reviews = reviewIds.length;
  await notifyMany(
    db,
    courseNews,
    sql`select followers.user_id, ${`course-news ${courseId}`}::text as merge_key, ${reviews}::int + others.resources as count,
        jsonb_build_object('code', ${code}::text, 'reviews', ${reviews}::text, 'resources', others.resources::text, 'resourceId', '') as facts
      from (${followersOf('course', followableCourse, courseId)}) followers
      cross join lateral (
        select count(*)::int as resources from jsonb_array_elements_text(${owners}::jsonb) owner where owner <> followers.user_id::text
      ) others
      where followers.level in (${sql.join(levels, sql`, `)}) and ${reviews}::int + others.resources > 0`,
  );
}

async function notifyWatchers(db: Db, { courseId, code, reviewIds, resources }: NewThings): Promise<void> {
  const separate = [
    ...reviewIds.map((id) => ({ key: `course-review ${id}`, reviews: '1', resourceId: '', ownerId: '' })),
    ...resources.map(({ id, ownerId }) => ({
      key: `course-resource ${id}`,
      reviews: '0',
      resourceId: id,
      ownerId,
    })),
  ];
  for (const { key, reviews, resourceId, ownerId } of separate) {
    const facts = { code, reviews, resources: resourceId ? '1' : '0', resourceId };
    await notifyMany(
      db,
      courseNews,
      sql`select followers.user_id, ${key}::text as merge_key, 1 as count, ${JSON.stringify(facts)}::jsonb as facts
        from (${followersOf('course', followableCourse, courseId)}) followers
        where followers.level = 'watch' and followers.user_id::text <> ${ownerId}`,
    );
  }
}
