// Who may read a picture: whoever may read the post that contains it.

import { eq } from 'drizzle-orm';
import { isPrivileged } from '#contract/permissions.ts';
import { isMember } from '#contract/together/groups.rules.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';
import { pictures } from '#server/db/tables/social/pictures.ts';
import { membershipOf } from '#server/db/visibility/groups.ts';
import { isVisible } from '#server/db/visibility/threads.ts';
import type { FileOwner } from '#server/features/platform/files/files.service.ts';

export const pictureFiles: FileOwner = {
  mayRead: async (db, actor, fileId) => {
    const [row] = await db
      .select({ picture: pictures, post: posts, thread: threads, space: spaces })
      .from(pictures)
      .leftJoin(posts, eq(posts.id, pictures.postId))
      .leftJoin(threads, eq(threads.id, posts.threadId))
      .leftJoin(spaces, eq(spaces.id, threads.spaceId))
      .where(eq(pictures.fileId, fileId));
    if (!row) return 'no';
    const { picture, post, thread, space } = row;
    if (!post || !thread || !space)
      return actor && picture.userId === actor._id ? { access: 'private' } : 'no';
    const isShown =
      post.state === 'published' || (actor && (isPrivileged(actor) || post.authorId === actor._id));
    const isReader = space.groupId
      ? actor !== undefined && isMember(await membershipOf(db, actor._id, space.groupId))
      : space.audience === 'everyone' || actor !== undefined;
    // Revalidated at each use: a post can be hidden.
    return isShown && isReader && isVisible(thread, actor) ? { access: 'private' } : 'no';
  },
};
