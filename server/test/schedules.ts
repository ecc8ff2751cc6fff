// Runs every schedule of every feature once, such as those that remind people of something.
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { declaredJobs } from '#server/jobs.ts';
import { scheduleKind } from '#server/lib/jobs/schedules.ts';
import type { TestApp } from './app.ts';

export async function runSchedules({ db, waitForJobs }: TestApp): Promise<void> {
  await db.insert(jobs).values(
    Object.keys(declaredJobs.schedules).map((name) => ({
      kind: scheduleKind(name),
      payload: { dueAt: new Date().toISOString() },
    })),
  );
  await waitForJobs();
}
