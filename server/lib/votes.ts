// Votes for anything: one per person, never for one's own, taken back at any time, exact when many vote at once. A feature declares
// where its votes are stored and how they are counted (record 42).

import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Vote } from '#contract/social/votes.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { Refused } from './errors.ts';

export interface Votes<Thing> {
  /** 'resource': what one votes for. */
  noun: string;
  /** With a unique key of the thing and the person. */
  table: PgTable;
  thingId: PgColumn;
  userId: PgColumn;
  /** Further columns of a new vote, by their names in the database. */
  values?: () => Record<string, string>;
  /** Locks the thing, so that its votes are counted one after the other. Refuses one that the person cannot see. */
  lock(db: Db, id: string, userId: string): Promise<Thing>;
  isOwn(thing: Thing, userId: string): boolean;
  /** Stores how many votes there are, notifies, and returns the number. `change` is 0 for a request that was repeated. */
  count(db: Db, thing: Thing, change: 1 | 0 | -1): Promise<number>;
  /** The answer to a vote. */
  thanks: string;
}

/** Adds or removes a vote; idempotent. */
export const castVote = <Thing>(
  db: Db,
  votes: Votes<Thing>,
  { userId, id, isVoted }: { userId: string; id: string; isVoted: boolean },
): Promise<Vote> =>
  db.transaction(async (db) => {
    const thing = await votes.lock(db, id, userId);
    if (votes.isOwn(thing, userId))
      throw new Refused('forbidden', { message: `You cannot vote for your own ${votes.noun}.` });
    const statement = isVoted ? insertion(votes, userId, id) : deletion(votes, userId, id);
    const isChanged = (await queryRows(db, statement)).length > 0;
    const change = isVoted ? 1 : -1;
    return {
      success: true,
      message: isVoted ? votes.thanks : 'Your vote is taken back.',
      helpful: await votes.count(db, thing, isChanged ? change : 0),
      voted: isVoted,
    };
  });

type Storage = Pick<Votes<never>, 'table' | 'thingId' | 'userId' | 'values'>;

function insertion({ table, thingId, userId, values }: Storage, personId: string, id: string): SQL {
  const row = { [thingId.name]: id, [userId.name]: personId, ...values?.() };
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  return sql`insert into ${table} (${list(Object.keys(row).map((name) => sql`${sql.identifier(name)}`))})
    values (${list(Object.values(row).map((value) => sql`${value}`))})
    on conflict do nothing returning 1 as one`;
}

const deletion = ({ table, thingId, userId }: Storage, personId: string, id: string): SQL =>
  sql`delete from ${table} where ${thingId} = ${id} and ${userId} = ${personId} returning 1 as one`;
