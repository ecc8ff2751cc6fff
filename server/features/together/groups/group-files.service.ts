// The files of a group. Who may read one is asked at every read: whoever is in the group then, and nobody else.

import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { GroupFile } from '#contract/together/group-files.ts';
import { groupLimits, isMember, isOrganiser } from '#contract/together/groups.rules.ts';
import type { Db } from '#server/db/db.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { groupFiles } from '#server/db/tables/together/groups.ts';
import { membershipOf } from '#server/db/visibility/groups.ts';
import {
  attachFile,
  type FileOwner,
  fileUrl,
  releaseFile,
  thumbnailUrl,
} from '#server/features/platform/files/files.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { lockSeen, refuseClosed, refuseOutsiders, requireSeen, touchGroup } from './group-access.service.ts';
import { tellMembers } from './group-news.service.ts';
import { groupFile } from './groups.notifications.ts';
import { personColumns, toPerson } from './groups.service.ts';
import type { Joining } from './memberships.service.ts';

export const groupFileOwner: FileOwner = {
  mayRead: async (db, actor, fileId) => {
    const [shared] = actor
      ? await db
          .select({ groupId: groupFiles.groupId, name: groupFiles.name })
          .from(groupFiles)
          .where(eq(groupFiles.fileId, fileId))
      : [];
    if (!shared || !actor || !isMember(await membershipOf(db, actor._id, shared.groupId))) return 'no';
    return { access: 'private', name: shared.name };
  },
};

/** The newest first. */
export async function listFiles(db: Db, actor: Actor, groupId: string): Promise<GroupFile[]> {
  const seen = await requireSeen(db, actor, groupId);
  refuseOutsiders(seen);
  const rows = await db
    .select({
      shared: groupFiles,
      mime: files.mime,
      size: files.size,
      thumbnailAt: files.thumbnailAt,
      by: personColumns,
    })
    .from(groupFiles)
    .innerJoin(files, eq(files.id, groupFiles.fileId))
    .leftJoin(users, eq(users.id, groupFiles.userId))
    .where(eq(groupFiles.groupId, seen.group.id))
    .orderBy(desc(groupFiles.createdAt), desc(groupFiles.id))
    .limit(groupLimits.files);
  return rows.map(({ shared, mime, size, thumbnailAt, by }) => ({
    _id: shared.id,
    name: shared.name,
    url: fileUrl(shared.fileId),
    thumbnail: thumbnailAt ? thumbnailUrl(shared.fileId) : null,
    mime,
    size,
    by: by && toPerson(by).name,
    isOwn: shared.userId === actor._id,
    createdAt: shared.createdAt.toISOString(),
  }));
}

/** Before the file is received. */
export async function requireSharing(db: Db, actor: Actor, groupId: string): Promise<void> {
  const seen = await requireSeen(db, actor, groupId);
  refuseOutsiders(seen);
  refuseClosed(seen);
}

/** Asks again: whoever was removed meanwhile shares nothing. The lock of the group makes the count exact. */
export async function shareFile(
  db: Db,
  actor: Joining,
  groupId: string,
  { fileId, name }: { fileId: string; name: string },
): Promise<void> {
  await db.transaction(async (db) => {
    const seen = await lockSeen(db, actor, groupId);
    refuseOutsiders(seen);
    refuseClosed(seen);
    const { group } = seen;
    const [existing] = await db
      .select({ count: count() })
      .from(groupFiles)
      .where(eq(groupFiles.groupId, group.id));
    if ((existing?.count ?? 0) >= groupLimits.files)
      throw new Refused('forbidden', {
        message: `The group has ${groupLimits.files} files already. Please remove one first.`,
      });
    await db.insert(groupFiles).values({ groupId: group.id, userId: actor._id, fileId, name });
    await attachFile(db, fileId);
    await touchGroup(db, group.id);
    await tellMembers(db, groupFile, actor, group, { by: actor.name, file: name });
  });
}

/** By who shared it, and by organisers. Removing one again changes nothing. */
export async function removeFile(db: Db, actor: Actor, groupId: string, groupFileId: string): Promise<void> {
  await db.transaction(async (db) => {
    const seen = await lockSeen(db, actor, groupId);
    refuseOutsiders(seen);
    const [shared] = isId(groupFileId)
      ? await db
          .select()
          .from(groupFiles)
          .where(and(eq(groupFiles.id, groupFileId), eq(groupFiles.groupId, seen.group.id)))
      : [];
    if (!shared) return;
    if (shared.userId !== actor._id && !isOrganiser(seen.membership))
      throw new Refused('forbidden', {
        message: 'A file is removed by who shared it, or by an organiser.',
      });
    await db.delete(groupFiles).where(eq(groupFiles.id, shared.id));
    await releaseFile(db, shared.fileId);
  });
}

/** For the data export: what the person shared themselves. */
export async function exportFiles(db: Db, userId: string): Promise<{ path: string; fileId: string }[]> {
  const rows = await db
    .select({ fileId: groupFiles.fileId, name: groupFiles.name })
    .from(groupFiles)
    .where(eq(groupFiles.userId, userId))
    .orderBy(asc(groupFiles.createdAt), asc(groupFiles.id));
  return rows.map(({ fileId, name }, index) => ({ path: `groups/${index + 1}-${name}`, fileId }));
}
