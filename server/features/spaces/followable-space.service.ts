// Following the campus-wide spaces. The space of a course is followed with the course.
import { and, inArray, isNull } from 'drizzle-orm';
import { spacePath } from '#contract/spaces.rules.ts';
import { spaces } from '#server/db/schema.ts';
import type { Followable } from '#server/features/follows/follows.service.ts';

export const followableSpace: Followable = {
  find: async (db, _actor, ids) => {
    const rows = await db
      .select({ id: spaces.id, slug: spaces.slug, name: spaces.name })
      .from(spaces)
      .where(and(inArray(spaces.id, ids), isNull(spaces.courseId)));
    return new Map(rows.map(({ id, slug, name }) => [id, { label: name, link: spacePath(slug) }]));
  },
};
