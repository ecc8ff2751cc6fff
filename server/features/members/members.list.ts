// The table of users: sorted columns, substring search, and paging that costs the same on every page.
import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { MemberSort } from '#contract/members.rules.ts';
import type { MemberList, MemberQuery } from '#contract/members.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/client.ts';
import { users } from '#server/db/schema.ts';
import type { UserRow } from '#server/features/users/users.service.ts';
import { type Cursor, readCursor, writeCursor } from '#server/lib/cursors.ts';
import { literally } from '#server/lib/text.ts';
import { toMember } from './members.service.ts';

const usualLimit = 100;
/** Matches are counted up to here; beyond it, that there are more is all anyone needs to know. */
const countUpTo = 1_000;
/** Up to here, matches are gathered and sorted; beyond, the table is walked in order. */
const fewUpTo = 200;
/** How far the table is walked before the index is asked. */
const nearby = 1_000;

const orders = {
  username: { column: users.usernameKey, keyOf: (row: UserRow) => row.usernameKey },
  role: { column: users.role, keyOf: (row: UserRow) => row.role },
  type: { column: users.type, keyOf: (row: UserRow) => row.type },
  joined: { column: users.createdAt, keyOf: (row: UserRow) => String(row.createdAt.getTime()) },
};

type Order = keyof typeof orders;
type Place = Cursor<MemberSort>;

interface Question {
  words: string;
  sort: MemberSort;
  limit: number;
  cursor: Place | undefined;
}

export async function listMembers(db: Db, query: MemberQuery): Promise<MemberList> {
  const { q = '', sort = 'username', limit = usualLimit } = query;
  const kind = orderOf(sort) === 'joined' ? 'moment' : 'text';
  const cursor = query.cursor ? readCursor(query.cursor, sort, kind) : undefined;
  const words = foldText(q);
  // One more than asked for tells whether there is a next page.
  const { rows, match } = await findPage(db, { words, sort, limit: limit + 1, cursor });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const all = rows.length <= limit ? { total: rows.length, totalIsMore: false } : undefined;
  const { total, totalIsMore } = cursor ?? all ?? (await countMatches(db, match));
  const place = (row: UserRow) => ({
    sort,
    key: orders[orderOf(sort)].keyOf(row),
    id: row.id,
    total,
    totalIsMore,
  });
  return {
    success: true,
    message: '',
    users: page.map(toMember),
    total,
    totalIsMore,
    nextCursor: last && rows.length > limit ? writeCursor(place(last)) : null,
  };
}

/** The rows of the page, and the way of matching that is the cheap one for these words. */
async function findPage(db: Db, question: Question): Promise<{ rows: UserRow[]; match: SQL | undefined }> {
  const { words, limit } = question;
  if (!words) return { rows: await selectPage(db, question), match: undefined };
  // Common words fill a page within a short walk; the index would gather every match first.
  const near = await selectNear(db, question);
  if (near.length >= limit) return { rows: near, match: walking(words) };
  // Rare ones go through the index: left to itself, the planner would walk the whole table in order.
  const match = throughIndex(words);
  const few = await db
    .select({ id: users.id })
    .from(users)
    .where(match)
    .limit(fewUpTo + 1);
  if (few.length > fewUpTo) return { rows: await selectPage(db, question, walking(words)), match };
  const ids = few.map(({ id }) => id);
  return { rows: ids.length === 0 ? [] : await selectPage(db, question, inArray(users.id, ids)), match };
}

function selectPage(db: Db, { sort, limit, cursor }: Question, search?: SQL): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(search, cursor && after(cursor)))
    .orderBy(...inOrder(sort))
    .limit(limit);
}

function selectNear(db: Db, { words, sort, limit, cursor }: Question): Promise<UserRow[]> {
  const near = db
    .select()
    .from(users)
    .where(cursor && after(cursor))
    .orderBy(...inOrder(sort))
    .limit(nearby)
    .as('users');
  return db
    .select()
    .from(near)
    .where(walking(words))
    .orderBy(...inOrder(sort))
    .limit(limit);
}

function inOrder(sort: MemberSort): [SQL, SQL] {
  const { column } = orders[orderOf(sort)];
  const direction = sort.startsWith('-') ? desc : asc;
  return [direction(column), direction(users.id)];
}

async function countMatches(
  db: Db,
  match: SQL | undefined,
): Promise<{ total: number; totalIsMore: boolean }> {
  const counted = db
    .select({ one: sql`1` })
    .from(users)
    .where(match)
    .limit(countUpTo + 1)
    .as('counted');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(counted);
  const count = row?.count ?? 0;
  return { total: Math.min(count, countUpTo), totalIsMore: count > countUpTo };
}

const throughIndex = (words: string): SQL => sql`${users.searchText} like ${`%${literally(words)}%`}`;
/** Says the same in a way that no index knows and that the planner takes for likely: it walks the table in its order. */
const walking = (words: string): SQL => sql`strpos(${users.searchText}, ${words}) > 0`;

/** Compared as a pair, so that the index is entered right at the place. */
function after({ sort, key, id }: Place): SQL {
  const order = orderOf(sort);
  const value =
    order === 'joined' ? sql`${new Date(Number(key)).toISOString()}::timestamptz` : sql`${key}::text`;
  const edge = sql`(${orders[order].column}, ${users.id})`;
  return sort.startsWith('-')
    ? sql`${edge} < (${value}, ${id}::uuid)`
    : sql`${edge} > (${value}, ${id}::uuid)`;
}

const orderOf = (sort: MemberSort): Order => sort.replace('-', '') as Order;
