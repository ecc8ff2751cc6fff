// Enqueues jobs, in the transaction that causes them: they run if, and only if, that commits.
import { sql } from 'drizzle-orm';
import { changesChannel } from '#server/db/changes.ts';
import type { Db } from '#server/db/client.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

export const priorities = { high: 1, normal: 0, low: -1 } as const;

interface CommonOptions {
  /** Not before this moment; at once unless told. */
  runAt?: Date;
  /** Among the due jobs of a lane. */
  priority?: keyof typeof priorities;
  /** What happens when a job with the same key is waiting already: it stays as it is, or takes the new payload and time. */
  onDuplicate?: 'keep' | 'replace';
}

interface Options extends CommonOptions {
  /** At most one job of this kind waits with this key. One that is running does not count: it may have missed the news. */
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

/** All of them in one statement. */
export async function enqueueMany<Kind extends JobKind>(
  db: Db,
  kind: Kind,
  payloads: readonly JobPayloads[Kind][],
  { keyOf, runAt, priority = 'normal', onDuplicate = 'keep' }: ManyOptions<JobPayloads[Kind]> = {},
): Promise<void> {
  const all = payloads.map((payload) => ({ payload, key: keyOf?.(payload) }));
  const items = keyOf ? uniqueByKey(all, onDuplicate) : all;
  if (items.length === 0) return;
  const replaces = keyOf !== undefined && onDuplicate === 'replace';
  await db.execute(sql`
    insert into jobs (kind, payload, key, priority, run_at)
    select ${kind}::text, item -> 'payload', item ->> 'key', ${priorities[priority]}::smallint,
      coalesce(${runAt?.toISOString() ?? null}::timestamptz, now())
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) as item
    on conflict (kind, key) where key is not null and failed_at is null and locked_until is null ${
      replaces
        ? sql`do update set payload = excluded.payload, run_at = excluded.run_at, priority = excluded.priority`
        : sql`do nothing`
    }`);
  // The trigger announces inserted rows only, and what was replaced may be due now.
  if (replaces) await db.execute(sql`select pg_notify(${changesChannel}, ${`jobs:${kind}`})`);
}

/** One statement cannot meet the same key twice: the first stays, or the last replaces it. */
function uniqueByKey<Item extends { key: string | undefined }>(
  items: Item[],
  onDuplicate: 'keep' | 'replace',
): Item[] {
  const byKey = new Map<string | undefined, Item>();
  for (const item of items) if (onDuplicate === 'replace' || !byKey.has(item.key)) byKey.set(item.key, item);
  return [...byKey.values()];
}
