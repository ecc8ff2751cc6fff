// What the database stores of jobs, for the privacy page.
import type * as jobsTables from '#server/db/tables/platform/jobs.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';
import { failureRetentionDays } from './jobs.service.ts';

export const jobsStored = {
  jobs: {
    title: 'Work in the background',
    columns: {
      id: null,
      kind: 'what is to be done, such as sending a mail',
      payload: 'the ids of the rows it is about',
      key: null,
      priority: null,
      runAt: null,
      lockedUntil: null,
      lockToken: null,
      attempts: null,
      lastError: 'why it failed',
      failedAt: null,
      createdAt: null,
    },
    kept: `until it is done; if it failed, ${failureRetentionDays} days`,
    seenBy: 'admins, if it failed',
  },
  schedules: {
    holds: 'when the regular work in the background runs next',
    columns: { name: null, cron: null, timeZone: null, nextRunAt: null, lastRunAt: null },
  },
} satisfies StoredTables<typeof jobsTables>;
