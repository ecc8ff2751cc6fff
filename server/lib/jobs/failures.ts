// Retries or discards failed jobs.

import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { jobs } from '#server/db/tables/platform/jobs.ts';

/** One failed job, or all of a kind. */
export type FailureSelector = { id: string } | { kind: string };

const failed = (selector: FailureSelector): SQL =>
  and(
    isNotNull(jobs.failedAt),
    'id' in selector ? eq(jobs.id, selector.id) : eq(jobs.kind, selector.kind),
  ) as SQL;

/** Inserts the jobs again, so that workers are notified and keys stay unique. Returns the number of failed jobs. */
export async function retryFailures(db: Db, selector: FailureSelector): Promise<number> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`
    with deleted as (
      delete from jobs where ${failed(selector)} returning kind, payload, key, priority, created_at
    ), enqueued as (
      insert into jobs (kind, payload, key, priority, created_at)
      select kind, payload, key, priority, created_at from deleted
      on conflict (kind, key) where key is not null and failed_at is null and locked_until is null do nothing
    )
    select count(*)::int as count from deleted`,
  );
  return row?.count ?? 0;
}

/** Returns the number of deleted jobs. */
export async function discardFailures(db: Db, selector: FailureSelector): Promise<number> {
  const deleted = await db.delete(jobs).where(failed(selector)).returning({ id: jobs.id });
  return deleted.length;
}
