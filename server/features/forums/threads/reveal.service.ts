// Tells an admin who wrote an anonymous post. The reason and the admin are in the audit log; the author is not written down there.

import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { recordAuditEntry } from '#server/features/platform/audit/audit.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import type { Moderator } from './moderators.service.ts';
import { noPost } from './threads.service.ts';

export const revealedPerAdmin = defineLimit({
  name: 'authors-revealed',
  per: 'person',
  count: 20,
  windowSeconds: 24 * 60 * 60,
  sentence: 'You have revealed many authors.',
});

export async function revealAuthor(
  db: Db,
  admin: Moderator,
  id: string,
  reason: string,
): Promise<{ username: string; name: string }> {
  return db.transaction(async (db) => {
    const [found] = isId(id)
      ? await db
          .select({ isAnonymous: posts.isAnonymous, title: threads.title, author: users })
          .from(posts)
          .innerJoin(threads, eq(threads.id, posts.threadId))
          .leftJoin(users, eq(users.id, posts.authorId))
          .where(eq(posts.id, id))
      : [];
    if (!found) throw noPost();
    if (!found.isAnonymous)
      throw new Refused('invalid_input', { message: 'This post is signed: its author is shown.' });
    if (!found.author) throw new Refused('not_found', { message: 'The account that wrote it is deleted.' });
    await recordAuditEntry(db, {
      action: 'author_revealed',
      actor: { id: admin._id, username: admin.username },
      subject: { id, title: `an anonymous post in “${found.title}”` },
      reason,
    });
    const { username, fullName } = found.author;
    return { username, name: fullName || username };
  });
}
