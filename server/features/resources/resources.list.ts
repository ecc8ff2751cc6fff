// Finding resources: filters, substring search, and paging that costs the same on every page.
import { and, asc, desc, eq, like, type SQL, sql } from 'drizzle-orm';
import type { ResourceQuery, ResourceSort } from '#contract/resources.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/client.ts';
import { resources, users } from '#server/db/schema.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

/** Matches are counted up to here; beyond it, that there are more is all anyone needs to know. */
const countUpTo = 1_000;
/** Up to here, matches are gathered and sorted; beyond, the list is walked in order. */
const fewUpTo = 200;

const orders = {
  newest: { column: resources.createdAt, direction: desc },
  oldest: { column: resources.createdAt, direction: asc },
  title: { column: resources.titleKey, direction: asc },
};

/** What a card shows, and nothing of the owner but the name. */
export const columns = {
  resource: {
    id: resources.id,
    title: resources.title,
    description: resources.description,
    type: resources.type,
    courseCode: resources.courseCode,
    tags: resources.tags,
    ownerId: resources.ownerId,
    fileId: resources.fileId,
    fileName: resources.fileName,
    fileSize: resources.fileSize,
    hasThumbnail: resources.hasThumbnail,
    createdAt: resources.createdAt,
    updatedAt: resources.updatedAt,
  },
  owner: { fullName: users.fullName, username: users.username },
};

/** The place after which the next page begins, with what the first page knew. */
export interface Cursor {
  sort: ResourceSort;
  key: string;
  id: string;
  total: number;
  totalIsMore: boolean;
}

export type Row = Awaited<ReturnType<ReturnType<typeof preparePage>['execute']>>[number];

export interface Found {
  rows: Row[];
  /** How many match, where that was found out on the way. */
  total?: { total: number; totalIsMore: boolean } | undefined;
}

export async function findPage(
  db: Db,
  query: ResourceQuery,
  cursor: Cursor | undefined,
  limit: number,
): Promise<Found> {
  const values = { ...valuesOf(query), key: keyOf(cursor), id: cursor?.id, limit };
  if (!values.words) return { rows: await preparedPage(db, query, cursor).execute(values) };
  const few = await findFew(db, query, cursor, values);
  if (few) return few;
  // So many match that walking the list in order soon meets a page of them.
  const [rows, total] = await Promise.all([
    preparePage(db, query, cursor, '').execute(values),
    cursor ? undefined : countMatches(db, query),
  ]);
  return { rows, total };
}

/**
 * Rare words: gathers all matches by the index and puts them in order. Left to itself, the planner takes rare words for
 * less rare ones and walks the whole list in order. Nothing when there are many matches.
 */
async function findFew(
  db: Db,
  query: ResourceQuery,
  cursor: Cursor | undefined,
  values: Record<string, unknown>,
): Promise<Found | undefined> {
  const sort = query.sort ?? 'newest';
  const { column, direction } = orders[sort];
  const found = db.$with('found').as(
    db
      .select({ id: resources.id, key: sql`${column}`.as('key') })
      .from(resources)
      .where(and(...matching(query), cursor && after(sort)))
      .limit(fewUpTo + 1),
  );
  const page = db.$with('page').as(
    db
      .select({ id: found.id, matches: sql<number>`(select count(*)::int from found)`.as('matches') })
      .from(found)
      .orderBy(direction(found.key), direction(found.id))
      .limit(sql.placeholder('limit')),
  );
  const rows = await db
    .with(found, page)
    .select({ ...columns, matches: page.matches })
    .from(page)
    .innerJoin(resources, eq(resources.id, page.id))
    .leftJoin(users, eq(users.id, resources.ownerId))
    .orderBy(direction(column), direction(resources.id))
    .prepare('')
    .execute(values);
  const matches = rows[0]?.matches ?? 0;
  return matches > fewUpTo ? undefined : { rows, total: { total: matches, totalIsMore: false } };
}

async function countMatches(db: Db, query: ResourceQuery): Promise<{ total: number; totalIsMore: boolean }> {
  const counted = db
    .select({ one: sql`1` })
    .from(resources)
    .where(and(...matching(query)))
    .limit(countUpTo + 1)
    .as('counted');
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(counted)
    .prepare('')
    .execute(valuesOf(query));
  const count = row?.count ?? 0;
  return { total: Math.min(count, countUpTo), totalIsMore: count > countUpTo };
}

// There are few forms of question, and writing one as SQL costs more than answering it: each is written once.
const written = new WeakMap<Db, Map<string, ReturnType<typeof preparePage>>>();

function preparedPage(db: Db, query: ResourceQuery, cursor: Cursor | undefined) {
  const { type, course, tag } = valuesOf(query);
  const parts = [query.sort ?? 'newest', type && 'type', course && 'course', tag && 'tag', cursor && 'after'];
  const form = `resources ${parts.filter(Boolean).join(' ')}`;
  const forms = written.get(db) ?? new Map<string, ReturnType<typeof preparePage>>();
  written.set(db, forms);
  const prepared = forms.get(form) ?? preparePage(db, query, cursor, form);
  forms.set(form, prepared);
  return prepared;
}

function preparePage(db: Db, query: ResourceQuery, cursor: Cursor | undefined, name: string) {
  const sort = query.sort ?? 'newest';
  const { column, direction } = orders[sort];
  return db
    .select(columns)
    .from(resources)
    .leftJoin(users, eq(users.id, resources.ownerId))
    .where(and(...matching(query), cursor && after(sort)))
    .orderBy(direction(column), direction(resources.id))
    .limit(sql.placeholder('limit'))
    .prepare(name);
}

/** How many match, where the page itself did not tell. */
export const countNarrowed = (db: Db, query: ResourceQuery) =>
  query.course || query.tag ? countMatches(db, query) : undefined;

/** What the placeholders of a question stand for. */
function valuesOf({ q, type, course, tag }: ResourceQuery) {
  const words = foldText(q ?? '');
  return {
    words: words && `%${literally(words)}%`,
    type: type === 'all' ? undefined : type,
    course: course && foldText(course),
    tag: tag && foldText(tag),
  };
}

function matching(query: ResourceQuery): (SQL | undefined)[] {
  const { words, type, course, tag } = valuesOf(query);
  return [
    words ? like(resources.searchText, sql.placeholder('words')) : undefined,
    type ? eq(resources.type, sql.placeholder('type')) : undefined,
    course ? eq(resources.courseKey, sql.placeholder('course')) : undefined,
    tag ? sql`${resources.tagKeys} @> array[${sql.placeholder('tag')}]::text[]` : undefined,
  ];
}

/** Compared as a pair, so that the index is entered right at the place. */
function after(sort: ResourceSort): SQL {
  const id = sql`${sql.placeholder('id')}::uuid`;
  if (sort === 'title')
    return sql`(${resources.titleKey}, ${resources.id}) > (${sql.placeholder('key')}::text, ${id})`;
  const place = sql`(${sql.placeholder('key')}::timestamptz, ${id})`;
  const edge = sql`(${resources.createdAt}, ${resources.id})`;
  return sort === 'newest' ? sql`${edge} < ${place}` : sql`${edge} > ${place}`;
}

const keyOf = (cursor: Cursor | undefined): string | undefined =>
  cursor && (cursor.sort === 'title' ? cursor.key : new Date(Number(cursor.key)).toISOString());

/** `%` and `_` mean themselves. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const writeCursor = ({ sort, key, id, total, totalIsMore }: Cursor): string =>
  Buffer.from(JSON.stringify([sort, key, id, total, totalIsMore])).toString('base64url');

export function readCursor(text: string, sort: ResourceSort): Cursor {
  try {
    const [of, key, id, total, totalIsMore] = JSON.parse(
      Buffer.from(text, 'base64url').toString(),
    ) as unknown[];
    const fits = of === sort && typeof key === 'string' && typeof id === 'string' && isId(id);
    const dated = sort === 'title' || (typeof key === 'string' && Math.abs(Number(key)) < 8e15);
    if (fits && dated && Number.isInteger(total)) {
      return { sort, key, id, total: total as number, totalIsMore: totalIsMore === true };
    }
  } catch {
    // Not one of ours: refused below.
  }
  throw new Refused('invalid_input', { errors: { cursor: 'This page of the list no longer exists.' } });
}
