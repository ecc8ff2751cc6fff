// The jobs that failed permanently, latest first. Payloads are private and not selected.

import { eq, isNotNull } from 'drizzle-orm';
import { type FailedJob, type FailedJobList, FailedJobQuery } from '#contract/platform/jobs.ts';
import type { Db } from '#server/db/db.ts';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import type { DeclaredJobs } from '#server/feature.ts';
import { defineList } from '#server/lib/list/list.ts';
import { newestFirst } from '#server/lib/list/sorts.ts';

const { id, kind, attempts, lastError, createdAt, failedAt } = jobs;

export const failedJobList = defineList({
  name: 'failed_jobs',
  query: FailedJobQuery,
  table: jobs,
  columns: { id, kind, attempts, lastError, createdAt, failedAt },
  where: isNotNull(failedAt),
  filters: { kind: { where: (wanted) => eq(kind, wanted) } },
  sorts: newestFirst(failedAt),
});

export async function listFailedJobs(
  db: Db,
  declared: DeclaredJobs,
  query: FailedJobQuery,
): Promise<FailedJobList> {
  const { rows, nextCursor } = await failedJobList.page(db, query);
  const failures = rows.map(
    (row): FailedJob => ({
      _id: row.id,
      kind: row.kind,
      about: declared.kinds[row.kind]?.about ?? row.kind,
      attempts: row.attempts,
      reason: row.lastError ?? '',
      createdAt: row.createdAt.toISOString(),
      failedAt: row.failedAt?.toISOString() ?? '',
    }),
  );
  return { success: true, failures, nextCursor };
}
