// Following threads and tags.

import { and, eq, inArray } from 'drizzle-orm';
import { threadLimits, threadPath } from '#contract/forums/threads.rules.ts';
import { foldText } from '#contract/search.ts';
import { cleanLine } from '#contract/text.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { isOfOwnGroup } from '#server/db/visibility/groups.ts';
import { isVisible } from '#server/db/visibility/threads.ts';
import type { Followable } from '#server/features/social/follows/follows.service.ts';
import { impliedFollowers } from './implied-followers.ts';

export const followableThread: Followable = {
  find: async (db, actor, ids) => {
    const rows = await db
      .select({ thread: threads, slug: spaces.slug })
      .from(threads)
      .innerJoin(spaces, eq(spaces.id, threads.spaceId))
      .where(and(inArray(threads.id, ids), isOfOwnGroup(threads.groupId, actor._id)));
    return new Map(
      rows
        .filter(({ thread }) => isVisible(thread, actor))
        .map(({ thread: { id, title }, slug }) => [
          id,
          { label: `“${title}”`, link: threadPath({ _id: id, title, space: { slug } }) },
        ]),
    );
  },
  implied: impliedFollowers,
};

/** Folding can lengthen a tag: ligatures become several letters. */
const maxKey = 4 * threadLimits.tag;

/** Every tag can be followed, also one that no thread has yet. */
export const followableTag: Followable = {
  keyOf: (text) => {
    const tag = cleanLine(text);
    const key = foldText(tag);
    return key && tag.length <= threadLimits.tag && key.length <= maxKey ? key : undefined;
  },
  find: async (_db, _actor, keys) =>
    new Map(
      keys.map((key) => [key, { label: `#${key}`, link: `/forums?${new URLSearchParams({ tag: key })}` }]),
    ),
};
