// Following a course. Who takes it follows it, unless they muted it.
import { inArray, sql } from 'drizzle-orm';
import { coursePath } from '#contract/study/courses.rules.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import type { Followable } from '#server/features/social/follows/follows.service.ts';

export const followableCourse: Followable = {
  find: async (db, _actor, ids) => {
    const rows = await db
      .select({ id: courses.id, code: courses.code, title: courses.title })
      .from(courses)
      .where(inArray(courses.id, ids));
    return new Map(
      rows.map(({ id, code, title }) => [id, { label: `${code} ${title}`, link: coursePath(code) }]),
    );
  },
  implied: {
    reason: 'You are taking this course.',
    pairs: sql`select user_id, course_id as thing_id from ${enrolments} where status = 'taking'`,
  },
};
