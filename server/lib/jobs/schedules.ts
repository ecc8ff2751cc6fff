// The declarations of scheduled jobs by features: cron expressions in the time zone of the campus.
import { Cron } from 'croner';
import type { JobDeclarations } from './kinds.ts';
import type { LaneName } from './lanes.ts';

export interface Schedule<Parts> {
  /** A description for the admin page. */
  about: string;
  /** Minute, hour, day, month, weekday: `0 8 * * 1` is Monday at 8. Handles daylight saving time. */
  cron: string;
  /** Runs that were missed while no instance was up are made up for by one run; `false` skips them. */
  catchUp?: boolean;
  lane?: LaneName;
  attempts?: number;
  /** A failed run is retried like any job. While one is unfinished, the next is skipped. */
  handler(parts: Parts, run: { dueAt: Date }): Promise<void>;
}

/** The `schedules` of a feature, by name. */
export type Schedules<Parts> = Record<string, Schedule<Parts>>;

/** The job kind of a schedule. */
export const scheduleKind = (name: string) => `schedule:${name}` as const;

/** Each run is a job, so that it is locked, retried and shown to admins like any other. */
export function scheduleJobs<Parts>(schedules: Schedules<Parts>): JobDeclarations<Parts> {
  const kinds: JobDeclarations<Parts> = {};
  for (const [name, { about, lane = 'upkeep', attempts, handler }] of Object.entries(schedules)) {
    kinds[scheduleKind(name)] = {
      about,
      lane,
      ...(attempts !== undefined && { attempts }),
      handler: (parts, { dueAt }) => handler(parts, { dueAt: new Date(dueAt) }),
    };
  }
  return kinds;
}

export function nextRun({ cron }: { cron: string }, timeZone: string, after: Date): Date {
  const next = new Cron(cron, { timezone: timeZone }).nextRun(after);
  if (!next) throw new Error(`The schedule ${cron} never runs.`);
  return next;
}
