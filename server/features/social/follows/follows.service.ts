// Following: one table for all kinds. What can be followed is declared by the features (`followable`).

import { and, asc, count, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '#contract/permissions.ts';
import {
  type Follow,
  type FollowKind,
  type FollowLevel,
  type FollowState,
  followKinds,
  maxFollows,
} from '#contract/social/follows.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

/** Who follows at the level 'normal' without a row of their own. */
export interface Implied {
  reason: string;
  /** A query with the columns user_id and thing_id, each pair once. */
  pairs: SQL;
}

/** What a feature declares about a kind that can be followed. */
export interface Followable {
  /** The label and the path of each of these that exists and that the person may see; one query for all. */
  find(db: Db, actor: Actor, ids: string[]): Promise<Map<string, { label: string; link: string }>>;
  /** The stored form of an id, or undefined where none can be like that; a UUID if it is missing. */
  keyOf?(text: string): string | undefined;
  implied?: Implied;
}

export type Followables = Record<FollowKind, Followable>;

const columns: Record<FollowKind, PgColumn> = {
  course: follows.courseId,
  thread: follows.threadId,
  space: follows.spaceId,
  tag: follows.tag,
  host: follows.hostId,
};

interface Thing {
  kind: string;
  thingId: string;
}

export async function readFollow(
  db: Db,
  followables: Followables,
  actor: Actor,
  thing: Thing,
): Promise<FollowState> {
  const { kind, thingId } = await requireThing(db, followables, actor, thing);
  return stateOf(db, followables[kind], actor, { kind, thingId });
}

export async function setFollow(
  db: Db,
  followables: Followables,
  actor: Actor,
  { level, ...thing }: Thing & { level: FollowLevel },
): Promise<{ label: string; follow: FollowState }> {
  return db.transaction(async (db) => {
    const { kind, thingId, label } = await requireThing(db, followables, actor, thing);
    await refuseTooMany(db, actor, columns[kind], thingId);
    const column = sql.identifier(columns[kind].name);
    await db.execute(sql`insert into ${follows} (user_id, ${column}, level) values (${actor._id}, ${thingId}, ${level})
      on conflict (user_id, ${column}) do update set level = excluded.level, updated_at = now()`);
    return { label, follow: await stateOf(db, followables[kind], actor, { kind, thingId }) };
  });
}

/** Follows at the level 'normal', unless the person follows or mutes it, or follows too much already. */
export async function followUnlessSet(
  db: Db,
  kind: FollowKind,
  userId: string,
  thingId: string,
): Promise<void> {
  await db.execute(sql`insert into ${follows} (user_id, ${sql.identifier(columns[kind].name)}, level)
    select ${userId}, ${thingId}, 'normal'
    where (select count(*) from ${follows} mine where mine.user_id = ${userId}) < ${maxFollows} on conflict do nothing`);
}

/** Back to no level of one's own: who takes a course still follows it. */
export async function endFollow(
  db: Db,
  followables: Followables,
  actor: Actor,
  thing: Thing,
): Promise<{ label: string; follow: FollowState }> {
  return db.transaction(async (db) => {
    const { kind, thingId, label } = await requireThing(db, followables, actor, thing);
    await db.delete(follows).where(and(eq(follows.userId, actor._id), eq(columns[kind], thingId)));
    return { label, follow: await stateOf(db, followables[kind], actor, { kind, thingId }) };
  });
}

/** By kind and label; also what one follows without having said so. */
export async function listFollows(db: Db, followables: Followables, actor: Actor): Promise<Follow[]> {
  const all: Follow[] = [];
  for (const kind of followKinds) {
    const { find, implied } = followables[kind];
    const levels = await levelsOf(db, kind, implied, actor._id);
    const things = await find(db, actor, [...levels.keys()]);
    for (const [thingId, { label, link }] of things) {
      const level = levels.get(thingId);
      all.push({
        kind,
        thingId,
        label,
        link,
        level: level ?? 'normal',
        reason: level ? '' : (implied?.reason ?? ''),
      });
    }
  }
  const order = (kind: FollowKind) => followKinds.indexOf(kind);
  return all.sort(
    (one, other) => order(one.kind) - order(other.kind) || one.label.localeCompare(other.label, 'en'),
  );
}

/** A query of the followers of one thing, without those who muted it: user_id and level. */
export function followersOf(kind: FollowKind, { implied }: Followable, thingId: string): SQL {
  const explicit = sql`select user_id, level from ${follows} where ${sql.identifier(columns[kind].name)} = ${thingId}`;
  const others = implied
    ? sql`select pairs.user_id from (${implied.pairs}) pairs where pairs.thing_id = ${thingId}`
    : sql`select user_id from ${follows} where false`;
  return sql`select coalesce(chosen.user_id, others.user_id) as user_id, coalesce(chosen.level, 'normal') as level
    from (${explicit}) chosen full join (${others}) others on others.user_id = chosen.user_id
    where coalesce(chosen.level, 'normal') <> 'mute'`;
}

/** A query of what one person follows, without what they muted: thing_id. */
export function followedBy(kind: FollowKind, { pairs }: Implied, userId: unknown): SQL {
  const column = sql.identifier(columns[kind].name);
  return sql`select coalesce(chosen.thing_id, others.thing_id) as thing_id
    from (select ${column} as thing_id, level from ${follows} where user_id = ${userId}::uuid and ${column} is not null) chosen
    full join (select pairs.thing_id from (${pairs}) pairs where pairs.user_id = ${userId}::uuid) others
      on others.thing_id = chosen.thing_id
    where coalesce(chosen.level, 'normal') <> 'mute'`;
}

/** For two things that are merged. Who followed both keeps the level of the remaining one. */
export async function moveFollows(db: Db, kind: FollowKind, from: string, into: string): Promise<void> {
  const column = sql.identifier(columns[kind].name);
  await db.execute(sql`insert into ${follows} (user_id, ${column}, level)
    select user_id, ${into}, level from ${follows} where ${column} = ${from} on conflict do nothing`);
  await db.delete(follows).where(eq(columns[kind], from));
}

/** The level of each thing that someone follows; undefined where it is implied. */
async function levelsOf(
  db: Db,
  kind: FollowKind,
  implied: Followable['implied'],
  userId: string,
): Promise<Map<string, FollowLevel | undefined>> {
  const levels = new Map<string, FollowLevel | undefined>();
  if (implied) {
    const rows = await queryRows<{ thingId: string }>(
      db,
      sql`select pairs.thing_id as "thingId" from (${implied.pairs}) pairs where pairs.user_id = ${userId} limit ${maxFollows}`,
    );
    for (const { thingId } of rows) levels.set(thingId, undefined);
  }
  const chosen = await db
    .select({ thingId: columns[kind], level: follows.level })
    .from(follows)
    .where(and(eq(follows.userId, userId), isNotNull(columns[kind])))
    .orderBy(asc(follows.id))
    .limit(maxFollows);
  for (const { thingId, level } of chosen) levels.set(thingId as string, level);
  return levels;
}

async function stateOf(
  db: Db,
  { implied }: Followable,
  actor: Actor,
  { kind, thingId }: { kind: FollowKind; thingId: string },
): Promise<FollowState> {
  const [row] = await db
    .select({ level: follows.level })
    .from(follows)
    .where(and(eq(follows.userId, actor._id), eq(columns[kind], thingId)));
  if (row) return { level: row.level, reason: '' };
  const isImplied =
    implied !== undefined &&
    (
      await queryRows(
        db,
        sql`select 1 from (${implied.pairs}) pairs where pairs.user_id = ${actor._id} and pairs.thing_id = ${thingId}`,
      )
    ).length > 0;
  return isImplied ? { level: 'normal', reason: implied.reason } : { level: null, reason: '' };
}

async function requireThing(
  db: Db,
  followables: Followables,
  actor: Actor,
  { kind, thingId }: Thing,
): Promise<{ kind: FollowKind; thingId: string; label: string }> {
  const known = followKinds.find((one) => one === kind);
  const key = known && (followables[known].keyOf ?? uuidOf)(thingId);
  const thing = known && key ? (await followables[known].find(db, actor, [key])).get(key) : undefined;
  if (!known || !key || !thing)
    throw new Refused('not_found', { message: 'What you want to follow does not exist any more.' });
  return { kind: known, thingId: key, label: thing.label };
}

const uuidOf = (text: string): string | undefined => (isId(text) ? text.toLowerCase() : undefined);

async function refuseTooMany(db: Db, actor: Actor, column: PgColumn, thingId: string): Promise<void> {
  const [others] = await db
    .select({ count: count() })
    .from(follows)
    .where(and(eq(follows.userId, actor._id), sql`${column} is distinct from ${thingId}`));
  if ((others?.count ?? 0) >= maxFollows)
    throw new Refused('invalid_input', {
      message: `You follow ${maxFollows} things already. End some of them on your profile first.`,
    });
}
