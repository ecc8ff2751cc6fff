// Following the campus-wide spaces, and those of one's study groups. The space of a course is followed with the course.

import { and, inArray, isNull, sql } from 'drizzle-orm';
import { spacePath } from '#contract/forums/spaces.rules.ts';
import { groupPath } from '#contract/together/groups.rules.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { memberships } from '#server/db/tables/together/groups.ts';
import { isOfOwnGroup } from '#server/db/visibility/groups.ts';
import type { Followable } from '#server/features/social/follows/follows.service.ts';

export const followableSpace: Followable = {
  find: async (db, actor, ids) => {
    const rows = await db
      .select({ id: spaces.id, slug: spaces.slug, name: spaces.name, groupId: spaces.groupId })
      .from(spaces)
      .where(and(inArray(spaces.id, ids), isNull(spaces.courseId), isOfOwnGroup(spaces.groupId, actor._id)));
    return new Map(
      rows.map(({ id, slug, name, groupId }) => [
        id,
        {
          label: name,
          link: groupId ? `${groupPath({ _id: groupId, name })}?tab=threads` : spacePath(slug),
        },
      ]),
    );
  },
  implied: {
    reason: 'You are in the study group.',
    pairs: sql`select m.user_id, s.id as thing_id from ${memberships} m join ${spaces} s on s.group_id = m.group_id
      where m.state = 'member'`,
  },
};
