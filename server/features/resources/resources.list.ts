// Finding resources: filters, substring search, and paging that costs the same on every page.
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ResourceQuery, ResourceSort } from '#contract/resources.ts';
import { foldText } from '#contract/search.ts';
import { queryArrays, type WrittenQuery } from '#server/db/arrays.ts';
import type { Db } from '#server/db/client.ts';
import { resources, users } from '#server/db/schema.ts';
import type { Cursor as AnyCursor, KeyKind } from '#server/lib/cursors.ts';
import { isId } from '#server/lib/ids.ts';
import { literally } from '#server/lib/text.ts';
import { columns, type Row, toRow } from './resources.rows.ts';

type Cursor = AnyCursor<ResourceSort>;

/** Matches are counted up to here; beyond it, that there are more is all anyone needs to know. */
const countUpTo = 1_000;
/** Up to here, matches are gathered and sorted; beyond, the list is walked in order. */
const fewUpTo = 200;
const nobody = '00000000-0000-0000-0000-000000000000';

const orders = {
  newest: { column: resources.createdAt, direction: desc },
  oldest: { column: resources.createdAt, direction: asc },
  title: { column: resources.titleKey, direction: asc },
  views: { column: resources.views, direction: desc },
  helpful: { column: resources.helpful, direction: desc },
  downloads: { column: resources.downloads, direction: desc },
};

/** What a place in each order is. */
export const keyKinds = {
  newest: 'moment',
  oldest: 'moment',
  title: 'text',
  views: 'count',
  helpful: 'count',
  downloads: 'count',
} as const satisfies Record<ResourceSort, KeyKind>;

/** How it is written for the database. */
const keyTypes = { moment: sql`timestamptz`, text: sql`text`, count: sql`int` } satisfies Record<
  KeyKind,
  SQL
>;

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
  const values = { ...valuesOf(query), key: keyOf(cursor), id: cursor?.id };
  if (!values.words) {
    const arrays = await queryArrays(
      db,
      writtenOnce('page', query, cursor, limit, () => selectPage(db, query, cursor, limit)),
      values,
    );
    return { rows: arrays.map(toRow) };
  }
  const few = await findFew(db, query, cursor, limit, values);
  if (few) return few;
  // So many match that walking the list in order soon meets a page of them.
  const [rows, total] = await Promise.all([
    selectPage(db, query, cursor, limit, walking).prepare('').execute(values),
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
  limit: number,
  values: Record<string, unknown>,
): Promise<Found | undefined> {
  const written = writtenOnce('few', query, cursor, limit, () => selectFew(db, query, cursor, limit));
  const arrays = await queryArrays(db, written, values);
  const matches = (arrays[0]?.at(-1) as number | undefined) ?? 0;
  return matches > fewUpTo
    ? undefined
    : { rows: arrays.map(toRow), total: { total: matches, totalIsMore: false } };
}

function selectFew(db: Db, query: ResourceQuery, cursor: Cursor | undefined, limit: number) {
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
      .limit(limit),
  );
  return db
    .with(found, page)
    .select({ ...columns, matches: page.matches })
    .from(page)
    .innerJoin(resources, eq(resources.id, page.id))
    .leftJoin(users, eq(users.id, resources.ownerId))
    .orderBy(direction(column), direction(resources.id));
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

/** A page of the list and a call that names no limit, each with the one more that tells of a next page. */
const usualLimits = new Set([25, 101]);

// There are few forms of question, and writing one as SQL costs more than answering it: each is written once.
const written = new Map<string, WrittenQuery>();

function writtenOnce(
  kind: string,
  query: ResourceQuery,
  cursor: Cursor | undefined,
  limit: number,
  write: () => { toSQL(): { sql: string; params: unknown[] } },
): WrittenQuery {
  const { type, course, tag, owner } = valuesOf(query);
  const parts = [
    kind,
    query.sort ?? 'newest',
    type && 'type',
    course && 'course',
    tag && 'tag',
    owner && 'owner',
    cursor && 'after',
  ];
  const name = `resources ${parts.filter(Boolean).join(' ')} ${limit}`;
  const known = written.get(name);
  if (known) return known;
  // Named ones stay prepared on every connection, so only the sizes that our own pages ask for get a name.
  const made = { name: usualLimits.has(limit) ? name : '', ...withLimitsInside(write().toSQL()) };
  written.set(name, made);
  return made;
}

/** The builder makes even limits parameters; but a plan for any limit at all is a poor one for a page. */
function withLimitsInside({ sql: text, params }: { sql: string; params: unknown[] }) {
  const kept: unknown[] = [];
  const inside = text.replace(/( limit )?\$(\d+)/g, (_, limit: string | undefined, number: string) => {
    const value = params[Number(number) - 1];
    return limit ? `${limit}${Number(value)}` : `$${kept.push(value)}`;
  });
  return { sql: inside, params: kept };
}

function selectPage(db: Db, query: ResourceQuery, cursor: Cursor | undefined, limit: number, search?: SQL) {
  const sort = query.sort ?? 'newest';
  const { column, direction } = orders[sort];
  return db
    .select(columns)
    .from(resources)
    .leftJoin(users, eq(users.id, resources.ownerId))
    .where(and(...matching(query, search), cursor && after(sort)))
    .orderBy(direction(column), direction(resources.id))
    .limit(limit);
}

/** How many match, where the page itself did not tell. */
export const countNarrowed = (db: Db, query: ResourceQuery) =>
  query.course || query.tag || query.owner ? countMatches(db, query) : undefined;

/** What the placeholders of a question stand for. */
function valuesOf({ q, type, course, tag, owner }: ResourceQuery) {
  const words = foldText(q ?? '');
  return {
    words,
    pattern: `%${literally(words)}%`,
    type: type === 'all' ? undefined : type,
    course: course && foldText(course),
    tag: tag && foldText(tag),
    // Nobody has an id that is not one, and the database would refuse to compare it.
    owner: owner && (isId(owner) ? owner : nobody),
  };
}

const throughIndex = sql`${resources.searchText} like ${sql.placeholder('pattern')}`;
/** Says the same in a way that no index knows and that the planner takes for likely: it walks the list in its order. */
const walking = sql`strpos(${resources.searchText}, ${sql.placeholder('words')}) > 0`;

function matching(query: ResourceQuery, search: SQL = throughIndex): (SQL | undefined)[] {
  const { words, type, course, tag, owner } = valuesOf(query);
  return [
    words ? search : undefined,
    type ? eq(resources.type, sql.placeholder('type')) : undefined,
    course ? eq(resources.courseKey, sql.placeholder('course')) : undefined,
    owner ? eq(resources.ownerId, sql.placeholder('owner')) : undefined,
    tag ? sql`${resources.tagKeys} @> array[${sql.placeholder('tag')}]::text[]` : undefined,
  ];
}

/** Compared as a pair, so that the index is entered right at the place. */
function after(sort: ResourceSort): SQL {
  const { column, direction } = orders[sort];
  const place = sql`(${sql.placeholder('key')}::${keyTypes[keyKinds[sort]]}, ${sql.placeholder('id')}::uuid)`;
  const edge = sql`(${column}, ${resources.id})`;
  return direction === desc ? sql`${edge} < ${place}` : sql`${edge} > ${place}`;
}

const keyOf = (cursor: Cursor | undefined): string | undefined =>
  cursor && (keyKinds[cursor.sort] === 'moment' ? new Date(Number(cursor.key)).toISOString() : cursor.key);
