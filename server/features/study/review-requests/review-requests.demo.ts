// The demo student was asked to review a course, and some members wish for reviews of courses that have too few.
import { and, asc, desc, eq, lt } from 'drizzle-orm';
import { minAveraged } from '#contract/study/reviews.rules.ts';
import { courses, terms } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { reviewRequests } from '#server/db/tables/study/review-requests.ts';
import type { DemoParts } from '#server/feature.ts';
import { makeNotification } from '#server/features/platform/notifications/notifications.factory.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';
import { reviewRequest } from './review-requests.notifications.ts';

const dayMs = 86_400_000;

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const [student, ...others] = await listDemoPeople(db);
  const rare = await db
    .select({ id: courses.id })
    .from(courses)
    .where(lt(courses.reviews, minAveraged))
    .orderBy(asc(courses.codeKey));
  const rows = rare.flatMap(({ id: courseId }) =>
    others.slice(0, 7).map(({ id: userId }) => ({ userId, courseId })),
  );
  if (rows.length > 0) await db.insert(reviewRequests).values(rows);

  const [taken] = student
    ? await db
        .select({ courseId: courses.id, code: courses.code, term: terms.name })
        .from(enrolments)
        .innerJoin(courses, eq(courses.id, enrolments.courseId))
        .innerJoin(terms, eq(terms.id, enrolments.termId))
        .where(and(eq(enrolments.userId, student.id), eq(enrolments.status, 'taken')))
        .orderBy(desc(terms.lastDay), asc(courses.codeKey))
        .limit(1)
    : [];
  if (!student || !taken) return;
  const updatedAt = new Date(Date.now() - 6 * dayMs);
  await makeNotification(db, reviewRequest, {
    userId: student.id,
    mergeKey: `review-request ${taken.courseId}`,
    facts: { code: taken.code, term: taken.term },
    updatedAt,
    readAt: updatedAt,
  });
}
