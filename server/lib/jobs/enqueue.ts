// Enqueues jobs in the transaction that causes them: they run if and only if it commits.

import { type SQL, sql } from 'drizzle-orm';
import { changesChannel } from '#server/db/changes.ts';
import type { Db } from '#server/db/db.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

export const priorities = { high: 1, normal: 0, low: -1 } as const;

interface CommonOptions {
  /** The earliest time to run; now by default. */
  runAt?: Date;
  /** Relative to the other due jobs of the lane. */
  priority?: keyof typeof priorities;
  /** When a job with the same key is waiting already: keep it, or replace its payload and time. */
  onDuplicate?: 'keep' | 'replace';
}

interface Options extends CommonOptions {
  /** Deduplicates waiting jobs of this kind. A running one does not count: it may have read the data before this change. */
  key?: string;
}

interface ManyOptions<Payload> extends CommonOptions {
  keyOf?: (payload: Payload) => string;
}

export async function enqueue<Kind extends JobKind>(
  db: Db,
  kind: Kind,
  payload: JobPayloads[Kind],
  { key, ...options }: Options = {},
): Promise<void> {
  await enqueueMany(db, kind, [payload], { ...options, ...(key !== undefined && { keyOf: () => key }) });
}

/** As a part of another statement, for a query with the payloads. */
export const enqueueFrom = (kind: JobKind, payloads: SQL): SQL =>
  sql`insert into jobs (kind, payload, priority, run_at)
    select ${kind}::text, payload, ${priorities.normal}::smallint, now() from (${payloads}) as queued(payload)`;

/** Inserts all jobs in one statement. */
export async function enqueueMany<Kind extends JobKind>(
  db: Db,
  kind: Kind,
  payloads: readonly JobPayloads[Kind][],
  { keyOf, runAt, priority = 'normal', onDuplicate = 'keep' }: ManyOptions<JobPayloads[Kind]> = {},
): Promise<void> {
  const keyed = payloads.map((payload) => ({ payload, key: keyOf?.(payload) }));
  const items = keyOf ? uniqueByKey(keyed, onDuplicate) : keyed;
  if (items.length === 0) return;
  const isReplacing = keyOf !== undefined && onDuplicate === 'replace';
  await db.execute(sql`
    insert into jobs (kind, payload, key, priority, run_at)
    select ${kind}::text, item -> 'payload', item ->> 'key', ${priorities[priority]}::smallint,
      coalesce(${runAt?.toISOString() ?? null}::timestamptz, now())
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) as item
    on conflict (kind, key) where key is not null and failed_at is null and locked_until is null ${
      isReplacing
        ? sql`do update set payload = excluded.payload, run_at = excluded.run_at, priority = excluded.priority`
        : sql`do nothing`
    }`);
  // The trigger notifies for inserted rows only, and a replaced job may be due now.
  if (isReplacing) await db.execute(sql`select pg_notify(${changesChannel}, ${`jobs:${kind}`})`);
}

/** `on conflict` cannot affect a row twice in one statement: keeps the first or the last item of each key. */
function uniqueByKey<Item extends { key: string | undefined }>(
  items: Item[],
  onDuplicate: 'keep' | 'replace',
): Item[] {
  const byKey = new Map<string | undefined, Item>();
  for (const item of items) if (onDuplicate === 'replace' || !byKey.has(item.key)) byKey.set(item.key, item);
  return [...byKey.values()];
}
