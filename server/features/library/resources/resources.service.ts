// Resources: permissions, and writes with their files.

import { eq } from 'drizzle-orm';
import { courseCodesIn, courseKeyOf } from '#contract/course-codes.ts';
import {
  fileKind,
  keepsStoredFile,
  type ResourceType,
  resourceTypes,
} from '#contract/library/resources.rules.ts';
import type {
  Resource,
  ResourceCounts,
  ResourceInput,
  ResourceList,
  ResourceQuery,
} from '#contract/library/resources.ts';
import { type Actor, canEditResource } from '#contract/permissions.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { resourceCounts, resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { maySee } from '#server/db/visibility/resources.ts';
import { attachFile } from '#server/features/platform/files/files.service.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import { refuseRemoved } from '#server/features/safety/reports/removal.service.ts';
import { announceCourseNews } from '#server/features/study/courses/course-news.service.ts';
import { violatedForeignKey } from '#server/lib/database-errors.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { deleteWithFiles } from './deleted-resources.service.ts';
import { matchedFields } from './matched-fields.ts';
import { checkPaper, lockPair, paperColumns } from './papers.service.ts';
import { toResource } from './presented-resource.ts';
import { resourceColumns, resourceList } from './resources.list.ts';
import { moderated } from './resources.notifications.ts';
import { searchResources } from './search.service.ts';
import { announceVersion } from './version-news.service.ts';
import { fileValues, type NewFile, noFileOfItsOwn, removeFormer, replaceFile } from './versions.service.ts';
import { orderVideoPicture, videoOf } from './video-pictures.service.ts';

export { toResource } from './presented-resource.ts';
export { resourceColumns } from './resources.list.ts';

export async function listResources(
  db: Db,
  query: ResourceQuery,
  counts: ResourceCounts,
): Promise<ResourceList> {
  const { page, search } = query.q
    ? await searchResources(db, query)
    : { page: await resourceList.countedPage(db, query, knownTotal(query, counts)), search: undefined };
  const found = page.rows.map(toResource);
  return {
    success: true,
    resources: search
      ? found.map((resource) => ({ ...resource, foundIn: matchedFields(resource, search.words) }))
      : found,
    total: page.total,
    totalIsMore: page.totalIsMore,
    counts,
    ...(search && { search }),
    nextCursor: page.nextCursor,
  };
}

export async function countResources(db: Db): Promise<ResourceCounts> {
  const rows = await db.select().from(resourceCounts);
  return Object.fromEntries(rows.map(({ type, count }) => [type, count])) as ResourceCounts;
}

/** The newest 100 resources of a person. */
export async function listResourcesOf(db: Db, userId: string): Promise<Resource[]> {
  const { rows } = await resourceList.page(db, { owner: userId });
  return rows.map(toResource);
}

/** Without `actor`, what everyone sees. */
export async function getResource(db: Db, id: string, actor?: Actor): Promise<Resource> {
  const [row] = isId(id)
    ? await db
        .select({ ...resourceColumns, isHidden: resources.isHidden, reason: resources.reason })
        .from(resources)
        .leftJoin(users, eq(users.id, resources.ownerId))
        .where(eq(resources.id, id))
    : [];
  if (!row || !maySee(actor, row))
    throw new Refused('not_found', { message: 'This resource does not exist, or it has been deleted.' });
  return { ...toResource(row), ...(row.isHidden && { hiddenReason: row.reason }) };
}

export async function createResource(
  db: Db,
  actor: Actor,
  input: ResourceInput,
  file: NewFile | undefined,
): Promise<Resource> {
  if (fileKind(input.resourceType) && !file) throw missingFile();
  const created = db.transaction(async (db) => {
    await checkPaper(db, input);
    if (file) await attachFile(db, file.id);
    const [row] = await db
      .insert(resources)
      .values({
        ...valuesOf(input),
        ownerId: actor._id,
        ...(file && fileValues(file)),
        createdAt: new Date(),
        updatedAt: new Date(),
      })
      .returning({ id: resources.id });
    if (row && input.courseCode) await announceCourseNews(db, [{ resourceId: row.id }]);
    if (row && videoOf(valuesOf(input))) await orderVideoPicture(db, row.id);
    return getResource(db, row?.id ?? '', actor);
  });
  return created.catch((error: unknown) => {
    // The account was deleted while the form was received.
    throw violatedForeignKey(error) === 'resources_owner_id_users_id_fk' ? new Refused('signed_out') : error;
  });
}

export async function updateResource(
  db: Db,
  actor: Actor,
  change: {
    id: string;
    input: ResourceInput;
    file: NewFile | undefined;
    versionNote: string;
    expectedUpdatedAt: string | undefined;
  },
): Promise<Resource> {
  return db.transaction(async (db) => {
    await lockPair(db, change.id, change.input.paper);
    const before = await lockForChange(db, actor, change.id, 'edit');
    if (
      change.expectedUpdatedAt &&
      new Date(change.expectedUpdatedAt).getTime() !== before.updatedAt.getTime()
    )
      throw new Refused('edit_conflict');
    const kind = fileKind(change.input.resourceType);
    const after = valuesOf(change.input, before);
    const keepsPicture = videoOf(after) !== undefined && videoOf(after) === videoOf(before);
    const stored = { resourceType: before.type, fileName: before.fileName };
    const fits = keepsPicture || keepsStoredFile(change.input.resourceType, stored);
    if (kind && !change.file && !(fits && before.fileId)) throw missingFile();
    await checkPaper(db, change.input, change.id);
    const file = change.file && { ...change.file, note: change.versionNote };
    await db
      .update(resources)
      .set({
        ...after,
        ...(file || !fits ? await replaceFile(db, before, file, fits) : {}),
        updatedAt: nextUpdate(before),
      })
      .where(eq(resources.id, change.id));
    if (videoOf(after) && !keepsPicture) await orderVideoPicture(db, change.id);
    await notifyOwner(db, actor, before, 'edited');
    if (file && fits) await announceVersion(db, { resourceId: change.id, by: actor._id });
    return getResource(db, change.id, actor);
  });
}

/** Replaces the file alone: the one before stays as a version. Two at once become versions one after the other. */
export async function addVersion(
  db: Db,
  actor: Actor,
  id: string,
  file: NewFile & { note: string },
): Promise<Resource> {
  return db.transaction(async (db) => {
    const before = await lockForChange(db, actor, id, 'edit');
    if (!fileKind(before.type) || !before.fileId) throw noFileOfItsOwn();
    const values = await replaceFile(db, before, file, true);
    await db
      .update(resources)
      .set({ ...values, updatedAt: nextUpdate(before) })
      .where(eq(resources.id, id));
    await notifyOwner(db, actor, before, 'edited');
    await announceVersion(db, { resourceId: id, by: actor._id });
    return getResource(db, id, actor);
  });
}

export async function removeVersion(db: Db, actor: Actor, id: string, number: number): Promise<void> {
  await db.transaction(async (db) => {
    const before = await lockForChange(db, actor, id, 'edit');
    await removeFormer(db, before, number);
    await notifyOwner(db, actor, before, 'edited');
  });
}

export async function deleteResource(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const before = await lockForChange(db, actor, id, 'delete');
    await deleteWithFiles(db, id);
    await notifyOwner(db, actor, before, 'removed');
  });
}

/** Checked before the upload is received, so that a refusal does not cost 10 MB of transfer. */
export async function requireEditable(db: Db, actor: Actor, id: string): Promise<Resource> {
  const resource = await getResource(db, id, actor);
  if (!canEditResource(actor, resource)) throw notAllowed('edit');
  return resource;
}

/** Derived columns for comparison and search. */
export const searchColumns = (
  shown: Pick<ResourceInput, 'title' | 'description' | 'courseCode' | 'tags'> & { details: string },
) => ({
  titleKey: foldText(shown.title),
  courseKey: courseKeyOf(shown.courseCode),
  tagKeys: shown.tags.map(foldText),
  // Separated by newlines, so that no phrase matches across fields. The database adds the course and the owner.
  searchText: [
    shown.title,
    shown.description,
    shown.details,
    shown.courseCode,
    ...shown.tags,
    ...courseCodesIn(shown.title),
  ]
    .map(foldText)
    .join('\n'),
});

/** What the form lacks stays as it is stored. */
function valuesOf(
  { resourceType: type, paper, ...input }: ResourceInput,
  stored: Pick<typeof resources.$inferSelect, 'details' | 'licence'> = { details: '', licence: '' },
) {
  const shown = { ...input, details: input.details ?? stored.details };
  return {
    ...shown,
    licence: input.licence ?? stored.licence,
    type,
    ...(paper !== undefined && paperColumns(paper)),
    ...searchColumns(shown),
  };
}

/** The counts per type give the total, unless another filter narrows the list. */
function knownTotal({ type, types, course, tag, owner, papers }: ResourceQuery, counts: ResourceCounts) {
  const chosen = type === 'all' ? undefined : type;
  if (course || tag || owner || papers || (chosen && types)) return undefined;
  const counted = (chosen ?? types)?.split(',') ?? resourceTypes;
  const total = counted.reduce((sum, one) => sum + counts[one as ResourceType], 0);
  return { total, totalIsMore: false };
}

async function lockForChange(db: Db, actor: Actor, id: string, what: 'edit' | 'delete') {
  const [row] = isId(id) ? await db.select().from(resources).where(eq(resources.id, id)).for('update') : [];
  if (!row)
    throw new Refused('not_found', { message: 'This resource does not exist, or it has been deleted.' });
  if (!canEditResource(actor, { ownerID: { _id: row.ownerId ?? '' } })) throw notAllowed(what);
  if (what === 'edit' && row.isHidden) await refuseRemoved(db, 'resource', id);
  return row;
}

/** Notifies the owner of a change by someone else. */
async function notifyOwner(
  db: Db,
  actor: Actor,
  { id, title, ownerId }: typeof resources.$inferSelect,
  deed: 'edited' | 'removed',
): Promise<void> {
  if (!ownerId || ownerId === actor._id) return;
  const facts = { resourceId: id, title, deed };
  await notify(db, moderated, { userId: ownerId, mergeKey: `moderation ${id} ${deed}`, facts });
}

/** Strictly increasing, so that edits within a millisecond are detected as conflicts. */
export const nextUpdate = ({ updatedAt }: Pick<typeof resources.$inferSelect, 'updatedAt'>) =>
  new Date(Math.max(Date.now(), updatedAt.getTime() + 1));

const notAllowed = (what: 'edit' | 'delete') =>
  new Refused('forbidden', { message: `You do not have permission to ${what} this resource` });

export const missingFile = () =>
  new Refused('invalid_input', {
    message: 'Please choose a file.',
    errors: { file: 'Please choose a file.' },
  });
