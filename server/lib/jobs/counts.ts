// Counts waiting, running and failed jobs by kind, at a cost that does not grow with the queue.

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { priorities } from './enqueue.ts';

export interface JobCounts {
  kind: string;
  /** Each is capped at the limit. */
  waiting: number;
  running: number;
  failed: number;
  /** Milliseconds. */
  oldestDueAt: number | null;
}

const levels = sql.raw(Object.values(priorities).join('), ('));

/** For all kinds in the table, found by a loose index scan: one index probe per kind. */
export const countJobs = (db: Db, limit: number): Promise<JobCounts[]> =>
  queryRows<JobCounts>(
    db,
    sql`
    with recursive live (kind) as (
      (select kind from jobs where failed_at is null order by kind limit 1)
      union all
      select (select kind from jobs where failed_at is null and kind > live.kind order by kind limit 1)
      from live where live.kind is not null
    ), failures as (
      select kind, count(*)::int as count from jobs where failed_at is not null group by kind
    ), kinds as (
      select kind from live where kind is not null union select kind from failures
    )
    select kinds.kind, unfinished.waiting, unfinished.running,
      least(coalesce(failures.count, 0), ${limit})::int as failed,
      (extract(epoch from oldest.due) * 1000)::float8 as "oldestDueAt"
    from kinds
    left join failures on failures.kind = kinds.kind
    cross join lateral (
      select count(*) filter (where not running)::int as waiting, count(*) filter (where running)::int as running
      from (
        select coalesce(locked_until >= now(), false) as running from jobs
        where kind = kinds.kind and failed_at is null limit ${limit}
      ) as counted
    ) as unfinished
    cross join lateral (
      select min(first.run_at) as due
      from (values (${levels})) as level (priority)
      cross join lateral (
        select run_at from jobs
        where kind = kinds.kind and priority = level.priority and failed_at is null and run_at <= now()
          and (locked_until is null or locked_until < now())
        order by run_at limit 1
      ) as first
    ) as oldest
    order by kinds.kind`,
  );
