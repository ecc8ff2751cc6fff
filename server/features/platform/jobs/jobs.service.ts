// The job queue for admins: overview, and retrying or discarding failures.

import { lt, sql } from 'drizzle-orm';
import { maxCountedJobs } from '#contract/platform/jobs.rules.ts';
import type { JobOverview } from '#contract/platform/jobs.ts';
import type { Db } from '#server/db/db.ts';
import { jobs, schedules } from '#server/db/tables/platform/jobs.ts';
import type { DeclaredJobs } from '#server/feature.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { countJobs } from '#server/lib/jobs/counts.ts';
import { discardFailures, type FailureSelector, retryFailures } from '#server/lib/jobs/failures.ts';
import { lanes } from '#server/lib/jobs/lanes.ts';
import { scheduleKind } from '#server/lib/jobs/schedules.ts';

export const failureRetentionDays = 90;

export async function getJobOverview(db: Db, declared: DeclaredJobs, timeZone: string): Promise<JobOverview> {
  const counts = new Map((await countJobs(db, maxCountedJobs)).map((row) => [row.kind, row]));
  const runs = new Map((await db.select().from(schedules)).map((row) => [row.name, row]));
  const scheduled = new Set(Object.keys(declared.schedules).map((name) => scheduleKind(name) as string));
  const kinds = [...new Set([...Object.keys(declared.kinds), ...counts.keys()])];
  return {
    success: true,
    timeZone,
    kinds: kinds
      .filter((kind) => !scheduled.has(kind))
      .map((kind) => {
        const { lane = null, about = kind } = declared.kinds[kind] ?? {};
        const { waiting = 0, running = 0, failed = 0, oldestDueAt = null } = counts.get(kind) ?? {};
        return {
          kind,
          about,
          lane,
          workers: lane ? lanes[lane].workers : 0,
          waiting,
          running,
          failed,
          oldestDueAt: oldestDueAt === null ? null : new Date(oldestDueAt).toISOString(),
        };
      }),
    schedules: Object.entries(declared.schedules).map(([name, { about, cron }]) => {
      const kind = scheduleKind(name);
      const { waiting = 0, running = 0, failed = 0 } = counts.get(kind) ?? {};
      const { lastRunAt, nextRunAt } = runs.get(name) ?? {};
      return {
        name,
        kind,
        about,
        cron,
        lastRunAt: lastRunAt?.toISOString() ?? null,
        nextRunAt: nextRunAt?.toISOString() ?? null,
        unfinished: waiting + running > 0,
        failed,
      };
    }),
  };
}

export async function retryFailed(db: Db, which: FailureSelector): Promise<number> {
  return requireSome(which, await change(retryFailures, db, which));
}

export async function discardFailed(db: Db, which: FailureSelector): Promise<number> {
  return requireSome(which, await change(discardFailures, db, which));
}

async function change(work: typeof retryFailures, db: Db, which: FailureSelector): Promise<number> {
  return 'id' in which && !isId(which.id) ? 0 : work(db, which);
}

/** Refuses when nothing was changed: another admin may have handled the failures already. */
function requireSome(which: FailureSelector, count: number): number {
  if (count > 0) return count;
  const message =
    'id' in which ? 'This job is no longer among the failed ones.' : 'No job of this kind has failed.';
  throw new Refused('not_found', { message });
}

export async function deleteOldFailures(db: Db): Promise<void> {
  await db.delete(jobs).where(lt(jobs.failedAt, sql`now() - make_interval(days => ${failureRetentionDays})`));
}
