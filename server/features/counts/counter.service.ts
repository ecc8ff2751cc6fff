// Counts views and downloads: gathered in memory, written together every second, so that reading never waits for it.
import { lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/client.ts';
import { queryRows } from '#server/db/rows.ts';
import { type VisitKind, visits } from '#server/db/schema.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { addCounts, type CountedResource } from '#server/features/resources/totals.service.ts';
import { isInvalidDataError } from '#server/lib/database-errors.ts';
import { dayOf } from '#server/lib/days.ts';
import { milestone } from './counts.notifications.ts';

interface Visit {
  resource: string;
  kind: VisitKind;
  /** A member's id, or what tells a visitor apart today. */
  visitor: string;
  member: string | null;
  words: string;
  day: string;
}

const writeIntervalMs = 1_000;
const maxBatchSize = 2_000;
/** Should the database be away for long, memory must not pay for it. */
const maxQueued = 100_000;
/** Any fixed number: instances write one after the other, so that none waits for rows the other holds. */
const writingLock = 4_269_002;
const maxWordsLength = 80;
/** Of one resource: those that came first are kept and counted exactly, for ever; what comes later is not begun. */
const maxSearchesPerResource = 200;
const milestones = [10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000, 100_000];

export class Counter {
  readonly #db: Db;
  readonly #logger: Logger;
  /** By what makes two visits one: a visit that was counted a moment ago is not written twice. */
  #waiting = new Map<string, Visit>();
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
    if (this.#waiting.size >= maxQueued) return;
    const day = dayOf(new Date());
    const key = `${day} ${visit.resource} ${visit.kind} ${visit.visitor}`;
    if (this.#waiting.has(key)) return;
    // Cut between characters: half of one would be no text.
    const words = [...foldText(visit.words ?? '')].slice(0, maxWordsLength).join('');
    this.#waiting.set(key, { ...visit, words, day });
  }

  /** Writes what waits, and waits for it. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeAll());
    return this.#writing;
  }

  /** Nothing that was counted is lost when the app stops. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  async #writeAll(): Promise<void> {
    let isWritten = true;
    while (isWritten && this.#waiting.size > 0)
      isWritten = await this.#writeSome([...this.#waiting].slice(0, maxBatchSize));
  }

  /** Whether these are done with. One that the database refuses is looked for by halves, so that it stops no other. */
  async #writeSome(some: [string, Visit][]): Promise<boolean> {
    try {
      const visits = some.map(([, visit]) => visit);
      await writeVisits(this.#db, visits);
    } catch (error) {
      if (!isInvalidDataError(error)) {
        this.#logger.warn({ err: error, waiting: this.#waiting.size }, 'counts will be written later');
        return false;
      }
      if (some.length > 1) {
        const half = Math.ceil(some.length / 2);
        return (await this.#writeSome(some.slice(0, half))) && this.#writeSome(some.slice(half));
      }
      const [, { resource, kind }] = some[0] as [string, Visit];
      this.#logger.warn({ err: error, resource, kind }, 'a visit cannot be counted and is dropped');
    }
    for (const [key] of some) this.#waiting.delete(key);
    return true;
  }
}

async function writeVisits(db: Db, some: Visit[]): Promise<void> {
  await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${writingLock})`);
    const counts = await queryRows<{ id: string; views: number; downloads: number }>(
      db,
      sql`
      with counted as (
        select visit.*
        from json_to_recordset(${JSON.stringify(some)}::json)
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
      ), placed as (
        select searched.*, known.words is not null as is_known,
          (select count(*) from resource_searches where resource_id = searched.resource_id)
            + row_number() over (partition by searched.resource_id, known.words is null order by searched.views desc)
            as place
        from searched left join resource_searches as known
          on known.resource_id = searched.resource_id and known.words = searched.words
      ), searches as (
        insert into resource_searches (resource_id, words, views)
        select resource_id, words, views from placed where is_known or place <= ${maxSearchesPerResource}
        on conflict (resource_id, words) do update set views = resource_searches.views + excluded.views
      )
      select resource_id as id, sum(views)::int as views, sum(downloads)::int as downloads
      from sums group by resource_id`,
    );
    for (const row of await addCounts(db, counts)) await noticeMilestone(db, row);
  });
}

async function noticeMilestone(db: Db, { id, owner, title, views, added }: CountedResource): Promise<void> {
  const reached = milestones.findLast((milestone) => views >= milestone && views - added < milestone);
  if (!owner || !reached) return;
  await notify(db, milestone, {
    userId: owner,
    mergeKey: `milestone ${id}`,
    facts: { resourceId: id, title, views: String(reached) },
  });
}

/** Who was counted matters on the day only. */
export async function deleteOldVisits(db: Db, now = new Date()): Promise<void> {
  await db.delete(visits).where(lt(visits.day, dayOf(now)));
}
