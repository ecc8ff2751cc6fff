// The files that the two share. Who may read one is asked at every read: the two, and nobody else.

import { and, asc, count, eq } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import { mentorshipLimits, type SharedFile } from '#contract/together/mentorships.ts';
import type { Db } from '#server/db/db.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { mentorshipFiles, mentorships } from '#server/db/tables/together/mentorships.ts';
import { sideOf } from '#server/db/visibility/mentorships.ts';
import {
  attachFile,
  type FileOwner,
  fileUrl,
  releaseFile,
} from '#server/features/platform/files/files.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { lockRunning, readPart } from './mentorship-access.service.ts';
import { tellOfMessage } from './mentorship-news.service.ts';

export const mentorshipFileOwner: FileOwner = {
  mayRead: async (db, actor, fileId) => {
    const [row] = await db
      .select({ name: mentorshipFiles.name, people: mentorships })
      .from(mentorshipFiles)
      .innerJoin(mentorships, eq(mentorships.id, mentorshipFiles.mentorshipId))
      .where(eq(mentorshipFiles.fileId, fileId));
    return row && actor && sideOf(row.people, actor._id) ? { access: 'private', name: row.name } : 'no';
  },
};

export async function listFiles(db: Db, mentorshipId: string, readerId: string): Promise<SharedFile[]> {
  const rows = await db
    .select({ shared: mentorshipFiles, mime: files.mime, size: files.size })
    .from(mentorshipFiles)
    .innerJoin(files, eq(files.id, mentorshipFiles.fileId))
    .where(eq(mentorshipFiles.mentorshipId, mentorshipId))
    .orderBy(asc(mentorshipFiles.createdAt), asc(mentorshipFiles.id))
    .limit(mentorshipLimits.files);
  return rows.map(({ shared, mime, size }) => ({
    _id: shared.id,
    name: shared.name,
    url: fileUrl(shared.fileId),
    mime,
    size,
    isOwn: shared.uploaderId === readerId,
    createdAt: shared.createdAt.toISOString(),
  }));
}

/** Before the file is received. */
export async function requireSharing(db: Db, actor: Actor, id: string): Promise<void> {
  const { row } = await readPart(db, actor, id);
  if (row.state !== 'running')
    throw new Refused('edit_conflict', { message: 'This mentorship does not run.' });
}

/** The lock of the mentorship makes the count exact. */
export async function shareFile(
  db: Db,
  actor: Actor,
  id: string,
  { fileId, name }: { fileId: string; name: string },
): Promise<void> {
  await db.transaction(async (db) => {
    const { row, side } = await lockRunning(db, actor, id);
    const [existing] = await db
      .select({ count: count() })
      .from(mentorshipFiles)
      .where(eq(mentorshipFiles.mentorshipId, row.id));
    if ((existing?.count ?? 0) >= mentorshipLimits.files)
      throw new Refused('forbidden', {
        message: `You share ${mentorshipLimits.files} files already. Please remove one first.`,
      });
    await db.insert(mentorshipFiles).values({ mentorshipId: row.id, uploaderId: actor._id, fileId, name });
    await attachFile(db, fileId, { thumbnail: false });
    await tellOfMessage(db, row, side, 'file');
  });
}

/** One's own. Removing one again changes nothing. */
export async function removeFile(db: Db, actor: Actor, id: string, sharedFileId: string): Promise<void> {
  await db.transaction(async (db) => {
    const { row } = await lockRunning(db, actor, id);
    const [shared] = isId(sharedFileId)
      ? await db
          .select()
          .from(mentorshipFiles)
          .where(and(eq(mentorshipFiles.id, sharedFileId), eq(mentorshipFiles.mentorshipId, row.id)))
      : [];
    if (!shared) return;
    if (shared.uploaderId !== actor._id)
      throw new Refused('forbidden', { message: 'Only the one who shared a file can remove it.' });
    await db.delete(mentorshipFiles).where(eq(mentorshipFiles.id, shared.id));
    await releaseFile(db, shared.fileId);
  });
}

/** For the data export: what the person shared themselves. */
export async function exportFiles(db: Db, userId: string): Promise<{ path: string; fileId: string }[]> {
  const rows = await db
    .select({ fileId: mentorshipFiles.fileId, name: mentorshipFiles.name })
    .from(mentorshipFiles)
    .where(eq(mentorshipFiles.uploaderId, userId))
    .orderBy(asc(mentorshipFiles.createdAt), asc(mentorshipFiles.id));
  return rows.map(({ fileId, name }, index) => ({ path: `mentoring/${index + 1}-${name}`, fileId }));
}
