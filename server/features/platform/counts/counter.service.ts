// Counts views, downloads and searches that found nothing: buffered in memory and written in batches every second, so that requests never wait for it.

import { lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { type VisitKind, visits } from '#server/db/tables/platform/counts.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import { isInvalidDataError } from '#server/lib/database-errors.ts';
import { dayOf } from '#server/lib/days.ts';
import { ports } from '#server/lib/ports.ts';
import { milestone } from './counts.notifications.ts';
import { missedWords, writeMissed } from './missed-searches.service.ts';

declare module '#server/lib/ports.ts' {
  interface Ports {
    /** Adds the counts in one statement and returns the updated resources. */
    addResourceCounts(
      db: Db,
      counts: { id: string; views: number; downloads: number }[],
    ): Promise<CountedResource[]>;
  }
}

export interface CountedResource {
  id: string;
  owner: string | null;
  title: string;
  /** Including `added`. */
  views: number;
  added: number;
}

interface Visit {
  resource: string;
  kind: VisitKind;
  /** A member's id, or the daily hash of an anonymous visitor. */
  visitor: string;
  member: string | null;
  words: string;
  day: string;
}

const writeIntervalMs = 1_000;
const maxBatchSize = 2_000;
/** Bounds the memory while the database is unavailable. */
const maxQueued = 100_000;
const maxMissed = 1_000;
/** Advisory lock: instances write one after the other, which avoids deadlocks on rows. */
const writeLockKey = 4_269_002;
const maxWordsLength = 80;
/** The first searches are kept and counted exactly; later ones are ignored, which bounds the table. */
const maxSearchesPerResource = 200;
const milestones = [10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000];

export class Counter {
  readonly #db: Db;
  readonly #logger: Logger;
  /** By the deduplication key of a visit. */
  #buffer = new Map<string, Visit>();
  /** How often each search found nothing, by its day and words. */
  #missed = new Map<string, number>();
  #writing: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(db: Db, logger: Logger) {
    this.#db = db;
    this.#logger = logger;
    this.#timer = setInterval(() => void this.write(), writeIntervalMs).unref();
  }

  count(
    visit: Pick<Visit, 'resource' | 'kind' | 'visitor' | 'member'> & { words?: string | undefined },
  ): void {
    if (this.#buffer.size >= maxQueued) return;
    const day = dayOf(new Date());
    const key = `${day} ${visit.resource} ${visit.kind} ${visit.visitor}`;
    if (this.#buffer.has(key)) return;
    // Truncated by code points: half a surrogate pair is not valid text.
    const words = [...foldText(visit.words ?? '')].slice(0, maxWordsLength).join('');
    this.#buffer.set(key, { ...visit, words, day });
  }

  /** Of the first page of a search. */
  countMissed(search: string): void {
    const words = missedWords(search);
    if (!words) return;
    const key = `${dayOf(new Date())} ${words}`;
    if (this.#missed.size < maxMissed || this.#missed.has(key))
      this.#missed.set(key, (this.#missed.get(key) ?? 0) + 1);
  }

  /** Resolves when the buffer is written. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  /** Writes the rest of the buffer. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  async #writeAll(): Promise<void> {
    await this.#writeMissed();
    let isWritten = true;
    while (isWritten && this.#buffer.size > 0)
      isWritten = await this.#writeBatch([...this.#buffer].slice(0, maxBatchSize));
  }

  /** Lost where the database is unavailable: they are hints. */
  async #writeMissed(): Promise<void> {
    if (this.#missed.size === 0) return;
    const missed = this.#missed;
    this.#missed = new Map();
    await writeMissed(this.#db, missed).catch((error: unknown) =>
      this.#logger.warn({ err: error, lost: missed.size }, 'searches without results were not counted'),
    );
  }

  /** Returns whether the batch is done. Bisects a refused batch, so that one bad row does not block the others. */
  async #writeBatch(batch: [string, Visit][]): Promise<boolean> {
    try {
      const visits = batch.map(([, visit]) => visit);
      await writeVisits(this.#db, visits);
    } catch (error) {
      if (!isInvalidDataError(error)) {
        this.#logger.warn({ err: error, waiting: this.#buffer.size }, 'counts will be written later');
        return false;
      }
      if (batch.length > 1) {
        const half = Math.ceil(batch.length / 2);
        return (await this.#writeBatch(batch.slice(0, half))) && this.#writeBatch(batch.slice(half));
      }
      const [, { resource, kind }] = batch[0] as [string, Visit];
      this.#logger.warn({ err: error, resource, kind }, 'a visit cannot be counted and is dropped');
    }
    for (const [key] of batch) this.#buffer.delete(key);
    return true;
  }
}

async function writeVisits(db: Db, batch: Visit[]): Promise<void> {
  await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${writeLockKey})`);
    const counts = await queryRows<{ id: string; views: number; downloads: number }>(
      db,
      sql`
      with counted as (
        select visit.*
        from json_to_recordset(${JSON.stringify(batch)}::json)
          as visit(resource uuid, kind text, visitor text, member uuid, words text, day date)
        join resources on resources.id = visit.resource
        where resources.owner_id is distinct from visit.member
      ), fresh as (
        insert into visits (resource_id, day, kind, visitor)
        select resource, day, kind, visitor from counted
        on conflict do nothing
        returning resource_id, day, kind, visitor
      ), sums as (
        select resource_id, day,
          count(*) filter (where kind = 'view')::int as views,
          count(*) filter (where kind = 'download')::int as downloads
        from fresh group by resource_id, day
      ), days as (
        insert into resource_days (resource_id, day, views, downloads)
        select resource_id, day, views, downloads from sums
        on conflict (resource_id, day) do update
          set views = resource_days.views + excluded.views, downloads = resource_days.downloads + excluded.downloads
      ), searched as (
        select fresh.resource_id, counted.words, count(*)::int as views
        from fresh join counted on counted.resource = fresh.resource_id and counted.kind = fresh.kind
          and counted.visitor = fresh.visitor and counted.day = fresh.day
        where fresh.kind = 'view' and counted.words <> ''
        group by fresh.resource_id, counted.words
      ), ranked as (
        select searched.*, known.words is not null as is_known,
          (select count(*) from resource_searches where resource_id = searched.resource_id)
            + row_number() over (partition by searched.resource_id, known.words is null order by searched.views desc)
            as rank
        from searched left join resource_searches as known
          on known.resource_id = searched.resource_id and known.words = searched.words
      ), searches as (
        insert into resource_searches (resource_id, words, views)
        select resource_id, words, views from ranked where is_known or rank <= ${maxSearchesPerResource}
        on conflict (resource_id, words) do update set views = resource_searches.views + excluded.views
      )
      select resource_id as id, sum(views)::int as views, sum(downloads)::int as downloads
      from sums group by resource_id`,
    );
    for (const row of await ports.addResourceCounts(db, counts)) await notifyMilestone(db, row);
  });
}

async function notifyMilestone(db: Db, { id, owner, title, views, added }: CountedResource): Promise<void> {
  const reached = milestones.findLast((milestone) => views >= milestone && views - added < milestone);
  if (!owner || !reached) return;
  await notify(db, milestone, {
    userId: owner,
    mergeKey: `milestone ${id}`,
    facts: { resourceId: id, title, views: String(reached) },
  });
}

/** Visits are only needed for deduplication within their day. */
export async function deleteOldVisits(db: Db, now = new Date()): Promise<void> {
  await db.delete(visits).where(lt(visits.day, dayOf(now)));
}
