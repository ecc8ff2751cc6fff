// Notifies the followers of courses about new reviews and resources, in jobs: off the request, one statement for hundreds of them.

import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { courseCodes, courses } from '#server/db/tables/study/catalogue.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import { notifyMany } from '#server/features/platform/notifications/notifications.service.ts';
import { followersOf } from '#server/features/social/follows/follows.service.ts';
import { nilId } from '#server/lib/ids.ts';
import { enqueueMany } from '#server/lib/jobs/enqueue.ts';
import { courseNews } from './courses.notifications.ts';
import { followableCourse } from './followable-course.service.ts';

/** A review that is published, a resource that is shared, or what remains to be told to the followers after one of them. */
export type CourseNews = { reviewId: string } | { resourceId: string } | RemainingNews;

interface RemainingNews {
  reviewIds: string[];
  resourceIds: string[];
  after: string;
}

declare module '#server/lib/jobs/kinds.ts' {
  interface JobPayloads {
    'course-news': CourseNews;
  }
}

/** So many followers are notified in one transaction: the embedded database answers nobody else meanwhile. */
const portionSize = 200;

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

/** All or nothing, so that a batch that fails is not counted twice. What exceeds a portion is told by a further job. */
export async function notifyFollowers(db: Db, news: CourseNews[], size = portionSize): Promise<void> {
  const begun = news.filter((one) => 'after' in one);
  await db.transaction(async (db) => {
    for (const { after, ...ids } of [{ ...idsOf(news), after: nilId }, ...begun])
      for (const things of await findVisible(db, ids)) await notifyPortion(db, things, after, size);
  });
}

const idsOf = (news: CourseNews[]) => ({
  reviewIds: news.flatMap((one) => ('reviewId' in one ? [one.reviewId] : [])),
  resourceIds: news.flatMap((one) => ('resourceId' in one ? [one.resourceId] : [])),
});

async function notifyPortion(db: Db, things: NewThings, after: string, size: number): Promise<void> {
  const { courseId, reviewIds, resources } = things;
  const followers = followersOf('course', followableCourse, courseId);
  const [last] = await queryRows<{ id: string }>(
    db,
    sql`select user_id as id from (${followers}) f where user_id > ${after}::uuid
      order by user_id offset ${size - 1}::int limit 1`,
  );
  const until = last ? sql`and user_id <= ${last.id}::uuid` : sql``;
  const portion = sql`select * from (${followers}) f where user_id > ${after}::uuid ${until}`;
  const isSeparate = reviewIds.length + resources.length <= maxSeparate;
  await notifyMerged(db, things, portion, isSeparate ? ['normal'] : ['normal', 'watch']);
  if (isSeparate) await notifyWatchers(db, things, portion);
  if (last)
    await announceCourseNews(db, [{ reviewIds, resourceIds: resources.map(({ id }) => id), after: last.id }]);
}

/** By course, without what was hidden, held or deleted meanwhile. */
async function findVisible(
  db: Db,
  { reviewIds, resourceIds }: Pick<RemainingNews, 'reviewIds' | 'resourceIds'>,
): Promise<NewThings[]> {
  const found = new Map<string, NewThings>();
  const thingsOf = (courseId: string, code: string): NewThings => {
    const things = found.get(courseId) ?? { courseId, code, reviewIds: [], resources: [] };
    found.set(courseId, things);
    return things;
  };
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
    .where(and(inArray(resources.id, resourceIds), isShown));
  for (const { id, ownerId, courseId, code } of shared)
    thingsOf(courseId, code).resources.push({ id, ownerId: ownerId ?? '' });
  return [...found.values()];
}

/**
 * Nobody is told of a resource of their own. The writer of a review is told like all others: who it is, is not known, and
 * someone who was left out would be known by it.
 */
async function notifyMerged(
  db: Db,
  things: NewThings,
  portion: SQL,
  levels: ('normal' | 'watch')[],
): Promise<void> {
  const { courseId, code, reviewIds, resources } = things;
  const owners = JSON.stringify(resources.map(({ ownerId }) => ownerId));
  const reviews = reviewIds.length;
  await notifyMany(
    db,
    courseNews,
    sql`select followers.user_id, ${`course-news ${courseId}`}::text as merge_key, ${reviews}::int + others.resources as count,
        jsonb_build_object('code', ${code}::text, 'reviews', ${reviews}::text, 'resources', others.resources::text, 'resourceId', '') as facts
      from (${portion}) followers
      cross join lateral (
        select count(*)::int as resources from jsonb_array_elements_text(${owners}::jsonb) owner where owner <> followers.user_id::text
      ) others
      where followers.level in (${sql.join(levels, sql`, `)}) and ${reviews}::int + others.resources > 0`,
  );
}

async function notifyWatchers(
  db: Db,
  { code, reviewIds, resources }: NewThings,
  portion: SQL,
): Promise<void> {
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
        from (${portion}) followers
        where followers.level = 'watch' and followers.user_id::text <> ${ownerId}`,
    );
  }
}
