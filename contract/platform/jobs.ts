// The job queue for admins: kinds, schedules and failures. Without payloads, which may contain personal data.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { maxCountedJobs } from './jobs.rules.ts';

const Timestamp = Type.String({ format: 'date-time' });
const TimestampOrNull = Type.Union([Timestamp, Type.Null()]);

const JobKindEntry = Type.Object({
  kind: Type.String(),
  about: Type.String({ description: 'What its jobs do.' }),
  lane: Type.Union([Type.String(), Type.Null()], {
    description: 'Jobs of one lane wait for each other. Null: nothing works on this kind.',
  }),
  workers: Type.Integer({ description: 'How many jobs of its lane each instance works on at a time.' }),
  waiting: Type.Integer({ description: `Counted up to ${maxCountedJobs}, and so are the others.` }),
  running: Type.Integer(),
  failed: Type.Integer(),
  oldestDueAt: Type.Union([Timestamp, Type.Null()], {
    description: 'Since when the job that waits longest could have run.',
  }),
});
export type JobKindEntry = Static<typeof JobKindEntry>;

const ScheduleEntry = Type.Object({
  name: Type.String(),
  kind: Type.String({ description: 'Of the jobs that run it.' }),
  about: Type.String(),
  cron: Type.String(),
  lastRunAt: TimestampOrNull,
  nextRunAt: TimestampOrNull,
  unfinished: Type.Boolean({ description: 'A run is waiting or running.' }),
  failed: Type.Integer(),
});
export type ScheduleEntry = Static<typeof ScheduleEntry>;

export const JobOverview = Type.Object({
  success: Type.Literal(true),
  timeZone: Type.String({ description: 'In which the schedules are.' }),
  kinds: Type.Array(JobKindEntry),
  schedules: Type.Array(ScheduleEntry),
});
export type JobOverview = Static<typeof JobOverview>;

export const FailedJob = Type.Object({
  _id: Type.String(),
  kind: Type.String(),
  about: Type.String(),
  attempts: Type.Integer(),
  reason: Type.String(),
  createdAt: Timestamp,
  failedAt: Timestamp,
});
export type FailedJob = Static<typeof FailedJob>;

export const FailedJobQuery = Type.Object({
  kind: Type.Optional(Exact({ maxLength: 100 })),
  ...paging(25),
});
export type FailedJobQuery = Static<typeof FailedJobQuery>;

export const FailedJobList = Type.Object({
  success: Type.Literal(true),
  failures: Type.Array(FailedJob),
  nextCursor: NextCursor,
});
export type FailedJobList = Static<typeof FailedJobList>;

export const jobsCalls = {
  'GET /api/admin/jobs': { answer: JobOverview },
  'GET /api/admin/jobs/failures': { query: FailedJobQuery, answer: FailedJobList },
  'POST /api/admin/jobs/failures/:jobId/retry': { answer: Done },
  'DELETE /api/admin/jobs/failures/:jobId': { answer: Done },
  'POST /api/admin/jobs/kinds/:kind/retry': { answer: Done },
  'DELETE /api/admin/jobs/kinds/:kind/failures': { answer: Done },
} satisfies Calls;
