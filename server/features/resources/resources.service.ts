// Resources: who may change them, what becomes of their files, and how they are shown.
import { desc, eq } from 'drizzle-orm';
import { type Actor, canEditResource } from '#contract/permissions.ts';
import { fileKind } from '#contract/resources.rules.ts';
import type {
  Resource,
  ResourceCounts,
  ResourceInput,
  ResourceList,
  ResourceQuery,
  ResourceSort,
} from '#contract/resources.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/client.ts';
import { resourceCounts, resources, users } from '#server/db/schema.ts';
import { searchColumns } from '#server/db/search-columns.ts';
import { attachFile, fileUrl, releaseFile, thumbnailUrl } from '#server/features/files/files.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { readCursor, writeCursor } from '#server/lib/cursors.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { countNarrowed, findPage, keyKinds } from './resources.list.ts';
import { columns, type Row } from './resources.rows.ts';

const newestWithoutAsking = 100;

/** A file that is stored and waits to be attached. */
export interface NewFile {
  id: string;
  name: string;
  size: number;
}

export async function listResources(
  db: Db,
  query: ResourceQuery,
  counts: ResourceCounts,
): Promise<ResourceList> {
  const { sort = 'newest', limit = newestWithoutAsking } = query;
  const cursor = query.cursor ? readCursor(query.cursor, sort, keyKinds[sort]) : undefined;
  // One more than asked for tells whether there is a next page.
  const { rows, total } = await findPage(db, query, cursor, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1)?.resource;
  const all = rows.length <= limit ? { total: rows.length, totalIsMore: false } : undefined;
  const { total: count, totalIsMore } = cursor ?? total ?? all ?? (await totalOf(db, query, counts));
  return {
    success: true,
    resources: page.map(toResource),
    total: count,
    totalIsMore,
    counts,
    nextCursor:
      last && rows.length > limit
        ? writeCursor({
            sort,
            key: keyIn(sort, last),
            id: last.id,
            total: count,
            totalIsMore,
          })
        : null,
  };
}

export async function countResources(db: Db): Promise<ResourceCounts> {
  const rows = await db.select().from(resourceCounts);
  return Object.fromEntries(rows.map(({ type, count }) => [type, count])) as ResourceCounts;
}

export async function listResourcesOf(db: Db, userId: string): Promise<Resource[]> {
  if (!isId(userId)) return [];
  const rows = await db
    .select(columns)
    .from(resources)
    .leftJoin(users, eq(users.id, resources.ownerId))
    .where(eq(resources.ownerId, userId))
    .orderBy(desc(resources.createdAt), desc(resources.id))
    .limit(newestWithoutAsking);
  return rows.map(toResource);
}

export async function getResource(db: Db, id: string): Promise<Resource> {
  const [row] = isId(id)
    ? await db
        .select(columns)
        .from(resources)
        .leftJoin(users, eq(users.id, resources.ownerId))
        .where(eq(resources.id, id))
    : [];
  if (!row)
    throw new Refused('not_found', { message: 'This resource does not exist, or it has been deleted.' });
  return toResource(row);
}

export async function createResource(
  db: Db,
  actor: Actor,
  input: ResourceInput,
  file: NewFile | undefined,
): Promise<Resource> {
  if (fileKind(input.resourceType) && !file) throw missingFile();
  return db.transaction(async (db) => {
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
    return getResource(db, row?.id ?? '');
  });
}

export async function updateResource(
  db: Db,
  actor: Actor,
  change: { id: string; input: ResourceInput; file: NewFile | undefined; seen: string | undefined },
): Promise<Resource> {
  return db.transaction(async (db) => {
    const before = await lockForChange(db, actor, change.id, 'edit');
    if (change.seen && new Date(change.seen).getTime() !== before.updatedAt.getTime())
      throw new Refused('edit_conflict');
    const kind = fileKind(change.input.resourceType);
    const keepsFile = !change.file && kind !== undefined && kind === fileKind(before.type);
    if (kind && !change.file && !(keepsFile && before.fileId)) throw missingFile();
    if (change.file) await attachFile(db, change.file.id);
    if (before.fileId && !keepsFile) await releaseFile(db, before.fileId);
    await db
      .update(resources)
      .set({
        ...valuesOf(change.input),
        ...(change.file ? fileValues(change.file) : !keepsFile && noFile),
        // Always later than before, so that two edits within a millisecond are told apart.
        updatedAt: new Date(Math.max(Date.now(), before.updatedAt.getTime() + 1)),
      })
      .where(eq(resources.id, change.id));
    await tellOwner(db, actor, before, 'edited');
    return getResource(db, change.id);
  });
}

export async function deleteResource(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (db) => {
    const before = await lockForChange(db, actor, id, 'delete');
    await db.delete(resources).where(eq(resources.id, id));
    if (before.fileId) await releaseFile(db, before.fileId);
    await tellOwner(db, actor, before, 'removed');
  });
}

/** Before an upload is received: nobody sends ten megabytes to be told that they may not. */
export async function checkMayEdit(db: Db, actor: Actor, id: string): Promise<void> {
  if (!canEditResource(actor, await getResource(db, id))) throw notAllowed('edit');
}

export function toResource({ resource: row, owner }: Row): Resource {
  const createdAt = isoMoment(row.createdAt);
  return {
    _id: row.id,
    resourceID: row.id,
    title: row.title,
    description: row.description,
    tags: row.tags === '' ? [] : row.tags.split('\n'),
    resourceType: row.type,
    fileUrl: row.fileId ? fileUrl(row.fileId) : '',
    fileName: row.fileName,
    fileSize: row.fileSize,
    thumbnailUrl: row.fileId && row.hasThumbnail ? thumbnailUrl(row.fileId) : '',
    courseCode: row.courseCode,
    uploadedAt: createdAt,
    createdAt,
    updatedAt: isoMoment(row.updatedAt),
    views: row.views,
    downloads: row.downloads,
    helpful: row.helpful,
    ownerID: owner
      ? { _id: row.ownerId ?? '', fullName: owner.fullName, username: owner.username, img: owner.img }
      : { _id: '', fullName: 'Former member', username: '', img: '' },
  };
}

/** The columns of what was typed, with what is searched beside it. */
function valuesOf({ resourceType: type, ...input }: ResourceInput) {
  return { ...input, type, ...searchColumns(input) };
}

async function totalOf(db: Db, query: ResourceQuery, counts: ResourceCounts) {
  const narrowed = await countNarrowed(db, query);
  if (narrowed) return narrowed;
  const { type } = query;
  const total =
    type && type !== 'all' ? counts[type] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { total, totalIsMore: false };
}

async function lockForChange(db: Db, actor: Actor, id: string, what: 'edit' | 'delete') {
  const [row] = isId(id) ? await db.select().from(resources).where(eq(resources.id, id)).for('update') : [];
  if (!row)
    throw new Refused('not_found', { message: 'This resource does not exist, or it has been deleted.' });
  if (!canEditResource(actor, { ownerID: { _id: row.ownerId ?? '' } })) throw notAllowed(what);
  return row;
}

/** Someone else changed what they shared: they are told. */
async function tellOwner(
  db: Db,
  actor: Actor,
  { id, title, ownerId }: typeof resources.$inferSelect,
  deed: 'edited' | 'removed',
): Promise<void> {
  if (!ownerId || ownerId === actor._id) return;
  const facts = { resourceId: id, title, deed };
  await notify(db, { userId: ownerId, type: 'moderation', mergeKey: `moderation ${id} ${deed}`, facts });
}

const fileValues = ({ id, name, size }: NewFile) => ({
  fileId: id,
  fileName: name,
  fileSize: size,
  hasThumbnail: false,
});
const noFile = { fileId: null, fileName: '', fileSize: 0, hasThumbnail: false };

const notAllowed = (what: 'edit' | 'delete') =>
  new Refused('forbidden', { message: `You do not have permission to ${what} this resource` });

const missingFile = () =>
  new Refused('invalid_input', {
    message: 'Please choose a file.',
    errors: { file: 'Please choose a file.' },
  });

function keyIn(sort: ResourceSort, row: Row['resource']): string {
  switch (sort) {
    case 'newest':
    case 'oldest':
      return String(Date.parse(isoMoment(row.createdAt)));
    case 'title':
      return foldText(row.title);
    default:
      return String(row[sort]);
  }
}

/** "2026-11-15 04:20:53.12", as the database writes a moment of UTC, in the way of the wire. */
const isoMoment = (text: string): string =>
  `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20).padEnd(3, '0')}Z`;
