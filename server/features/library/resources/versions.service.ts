// The versions of a resource: its former files, the limit of them, and what replaces what.

import { and, desc, eq, inArray } from 'drizzle-orm';
import { versionLimits } from '#contract/library/versions.rules.ts';
import type { ResourceVersion } from '#contract/library/versions.ts';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { resources, resourceVersions } from '#server/db/tables/library/resources.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { maySee } from '#server/db/visibility/resources.ts';
import { attachFile, fileUrl, releaseFile } from '#server/features/platform/files/files.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

type StoredResource = typeof resources.$inferSelect;

/** A stored, unattached file. */
export interface NewFile {
  id: string;
  name: string;
  size: number;
}

/** The newest first. */
export async function listVersions(db: Db, id: string, actor?: Actor): Promise<ResourceVersion[]> {
  const [resource] = isId(id) ? await db.select().from(resources).where(eq(resources.id, id)) : [];
  if (!resource || !maySee(actor, resource))
    throw new Refused('not_found', { message: 'This resource does not exist, or it has been deleted.' });
  // The file of a video is its picture.
  if (!resource.fileId || resource.type === 'video') return [];
  const former = await db
    .select()
    .from(resourceVersions)
    .where(eq(resourceVersions.resourceId, id))
    .orderBy(desc(resourceVersions.number))
    .limit(versionLimits.kept);
  return [asVersion(resource, resource.fileId), ...former].map((version) => ({
    number: version.number,
    fileUrl: fileUrl(version.fileId),
    fileName: version.fileName,
    fileSize: version.fileSize,
    note: version.note,
    createdAt: version.createdAt.toISOString(),
  }));
}

/** The newest file in the form of a former one. */
const asVersion = (
  resource: StoredResource,
  fileId: string,
): typeof resourceVersions.$inferInsert & { note: string } => ({
  resourceId: resource.id,
  number: resource.version,
  fileId,
  fileName: resource.fileName,
  fileSize: resource.fileSize,
  note: resource.versionNote,
  createdAt: resource.versionAt ?? resource.createdAt,
});

export async function listFormerFiles(db: Db, resourceId: string): Promise<string[]> {
  const rows = await db
    .select({ fileId: resourceVersions.fileId })
    .from(resourceVersions)
    .where(eq(resourceVersions.resourceId, resourceId));
  return rows.map(({ fileId }) => fileId);
}

/**
 * The columns of a locked resource with another file, or with none. The file before stays as a version if it fits the type,
 * and is released otherwise.
 */
export async function replaceFile(
  db: Db,
  before: StoredResource,
  file: (NewFile & { note: string }) | undefined,
  fits: boolean,
) {
  const hadFile = before.fileId !== null && before.type !== 'video';
  if (hadFile) {
    const former = await listFormerFiles(db, before.id);
    if (!fits && former.length > 0) throw typeIsKept();
    if (file && fits) await keepFormer(db, before, file, former.length + 1);
  }
  if (before.fileId && !fits) await releaseFile(db, before.fileId);
  if (file) await attachFile(db, file.id);
  return {
    ...(file ? fileValues(file) : noFile),
    // Also where the file before does not stay: a place on a page is of one version.
    ...(hadFile && { version: before.version + 1, versionNote: file?.note ?? '', versionAt: new Date() }),
  };
}

async function keepFormer(db: Db, before: StoredResource, file: NewFile, count: number): Promise<void> {
  if (!before.fileId) return;
  if (await haveSameBytes(db, before.fileId, file.id))
    throw refuseFile('This is the file that it already has. Please choose another one.');
  if (count >= versionLimits.kept)
    throw refuseFile(
      `It has ${versionLimits.kept} versions, the most that are kept. Please remove an older one first.`,
    );
  await db.insert(resourceVersions).values(asVersion(before, before.fileId));
}

/** A picture is re-encoded: what was sent is compared too. */
async function haveSameBytes(db: Db, ...ids: [string, string]): Promise<boolean> {
  const [one, other] = await db.select().from(files).where(inArray(files.id, ids));
  if (!one || !other) return false;
  return one.hash === other.hash || [one.hash, one.receivedHash].includes(other.receivedHash ?? '');
}

/** Of a locked resource. */
export async function removeFormer(db: Db, { id, version }: StoredResource, number: number): Promise<void> {
  if (number === version)
    throw new Refused('invalid_input', {
      message: 'The newest version cannot be removed. Upload another one first, or delete the resource.',
    });
  const [removed] = await db
    .delete(resourceVersions)
    .where(and(eq(resourceVersions.resourceId, id), eq(resourceVersions.number, number)))
    .returning();
  if (!removed) throw noVersion();
  await releaseFile(db, removed.fileId);
}

/** Of what a person shared, the newest version alone stays without them. */
export async function forgetFormer(db: Db, ownerId: string): Promise<void> {
  const own = db.select({ id: resources.id }).from(resources).where(eq(resources.ownerId, ownerId));
  const removed = await db
    .delete(resourceVersions)
    .where(inArray(resourceVersions.resourceId, own))
    .returning({ fileId: resourceVersions.fileId });
  for (const { fileId } of removed) await releaseFile(db, fileId);
}

export const fileValues = ({ id, name, size }: NewFile) => ({
  fileId: id,
  fileName: name,
  fileSize: size,
  hasThumbnail: false,
});
const noFile = { fileId: null, fileName: '', fileSize: 0, hasThumbnail: false };

export const noVersion = () =>
  new Refused('not_found', { message: 'This version does not exist, or it has been removed.' });

export const noFileOfItsOwn = () => refuseFile('This resource has an address, not a file.');

const typeIsKept = () => {
  const message = 'It has older versions of its file, so its type stays. Please remove them first.';
  return new Refused('invalid_input', { message, errors: { resourceType: message } });
};

const refuseFile = (message: string) => new Refused('invalid_input', { message, errors: { file: message } });
