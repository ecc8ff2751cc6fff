// How features declare what runs by the clock, and when that is in the time zone of the campus.
import { Cron } from 'croner';
import type { JobDeclarations } from './kinds.ts';
import type { LaneName } from './lanes.ts';

export interface Schedule<Parts> {
  /** What a run does, for the admins' page. */
  about: string;
  /** Minute, hour, day, month, weekday: `0 8 * * 1` is Monday at 8. Right across clock changes. */
  cron: string;
  /** A run that was missed while no instance was up happens once, as soon as one is; `false` skips it. */
  catchUp?: boolean;
  lane?: LaneName;
  attempts?: number;
  /** A run that fails is tried again like any job. One that is not over when the next is due takes its place. */
  handler(parts: Parts, run: { dueAt: Date }): Promise<void>;
}

/** The `schedules` of a feature, by name. */
export type Schedules<Parts> = Record<string, Schedule<Parts>>;

/** The kind of the jobs that run a schedule. */
export const scheduleKind = (name: string) => `schedule:${name}` as const;

/** Each run is a job, so that it is locked, tried again and shown to admins as any other. */
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
