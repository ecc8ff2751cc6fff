// What is done about jobs that were given up: tried again from the first attempt, or discarded.
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { queryRows } from '#server/db/rows.ts';
import { jobs } from '#server/db/schema.ts';

/** One job, or all of a kind. */
export type WhichFailures = { id: string } | { kind: string };

const failed = (which: WhichFailures): SQL =>
  and(isNotNull(jobs.failedAt), 'id' in which ? eq(jobs.id, which.id) : eq(jobs.kind, which.kind)) as SQL;

/** Enqueued anew, so that workers hear of it and a key still counts once. Returns how many there were. */
export async function retryFailures(db: Db, which: WhichFailures): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`
    with gone as (
      delete from jobs where ${failed(which)} returning kind, payload, key, priority, created_at
    ), enqueued as (
      insert into jobs (kind, payload, key, priority, created_at)
      select kind, payload, key, priority, created_at from gone
      on conflict (kind, key) where key is not null and failed_at is null and locked_until is null do nothing
    )
    select count(*)::int as count from gone`,
  );
  return row?.count ?? 0;
}

/** Returns how many there were. */
export async function discardFailures(db: Db, which: WhichFailures): Promise<number> {
  const gone = await db.delete(jobs).where(failed(which)).returning({ id: jobs.id });
  return gone.length;
}
