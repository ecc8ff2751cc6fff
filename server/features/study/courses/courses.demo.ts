// The demo student has read of new reviews and resources of the course that they watch.
import { and, eq } from 'drizzle-orm';
import { follows } from '#server/db/tables/social/follows.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import type { DemoParts } from '#server/feature.ts';
import { makeNotification } from '#server/features/platform/notifications/notifications.factory.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';
import { courseNews } from './courses.notifications.ts';

const dayMs = 86_400_000;

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const [student] = await listDemoPeople(db);
  if (!student) return;
  const [watched] = await db
    .select({ id: courses.id, code: courses.code })
    .from(follows)
    .innerJoin(courses, eq(courses.id, follows.courseId))
    .where(and(eq(follows.userId, student.id), eq(follows.level, 'watch')));
  if (!watched) return;
  await makeNotification(db, courseNews, {
    userId: student.id,
    mergeKey: `course-news ${watched.id}`,
    count: 3,
    facts: { code: watched.code, reviews: '2', resources: '1', resourceId: '' },
    updatedAt: new Date(Date.now() - 4 * dayMs),
    readAt: new Date(Date.now() - 3 * dayMs),
  });
}
