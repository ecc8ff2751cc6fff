// Pictures in posts: uploaded by a member, attached to the post that contains them, and readable by its readers.

import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import { pictureLimits, picturesIn } from '#contract/social/pictures.rules.ts';
import type { Db } from '#server/db/db.ts';
import { pictures } from '#server/db/tables/social/pictures.ts';
import { attachFile, releaseFile } from '#server/features/platform/files/files.service.ts';
import { Refused } from '#server/lib/errors.ts';

/** Pictures that housekeeping deletes in one run. */
const maxDeleted = 500;

export async function addPicture(db: Db, userId: string, fileId: string): Promise<void> {
  await db.transaction(async (db) => {
    await db.insert(pictures).values({ fileId, userId });
    await attachFile(db, fileId, { thumbnail: false });
  });
}

/** To be called in the transaction that writes the post. Pictures of others stay with their posts. */
export async function attachPictures(db: Db, actor: Actor, postId: string, text: string): Promise<void> {
  const ids = picturesIn(text);
  if (ids.length === 0) return;
  if (ids.length > pictureLimits.perText)
    throw new Refused('invalid_input', {
      errors: { text: `Please use at most ${pictureLimits.perText} pictures in one post.` },
    });
  await db
    .update(pictures)
    .set({ postId })
    .where(and(inArray(pictures.fileId, ids), eq(pictures.userId, actor._id), isNull(pictures.postId)));
}

/** To be called when the text of a post is deleted for good: then nobody uses its pictures. */
export async function detachPictures(db: Db, postId: string): Promise<void> {
  await db.update(pictures).set({ postId: null }).where(eq(pictures.postId, postId));
}

/** Those that never got into a post, and those whose post is gone. */
export async function deleteUnusedPictures(db: Db): Promise<void> {
  await db.transaction(async (db) => {
    const unused = await db
      .select({ fileId: pictures.fileId })
      .from(pictures)
      .where(
        and(
          isNull(pictures.postId),
          lt(pictures.createdAt, sql`now() - make_interval(days => ${pictureLimits.days})`),
        ),
      )
      .limit(maxDeleted)
      .for('update', { skipLocked: true });
    for (const { fileId } of unused) {
      await db.delete(pictures).where(eq(pictures.fileId, fileId));
      await releaseFile(db, fileId);
    }
  });
}

/** The files of a person's pictures, for the data export. */
export async function exportPictures(db: Db, userId: string): Promise<{ path: string; fileId: string }[]> {
  const rows = await db
    .select({ fileId: pictures.fileId })
    .from(pictures)
    .where(eq(pictures.userId, userId))
    .orderBy(pictures.createdAt, pictures.fileId);
  return rows.map(({ fileId }, index) => ({ path: `pictures/${index + 1}`, fileId }));
}
