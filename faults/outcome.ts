// What a fault did to the campus, as a row of the printed table.
import type { App } from './campus.ts';
import type { Writers } from './writers.ts';

export interface Outcome {
  acknowledged: number;
  lost: number;
  doubled: number;
  orphaned: number;
  /** Ends of the process that the fault did not cause on purpose. */
  deaths: number;
  faults: number;
  /** Until the next acknowledged write, in milliseconds. */
  recovery: string;
  /** Refused requests by status; 0 is a broken connection. */
  refused: string;
}

/** What one kind of fault needs to run. */
export interface Situation {
  app: App;
  writers: Writers;
  /** Where the app stores its data. */
  dataDir: string;
  seconds: number;
}

export async function outcomeOf({ app, writers }: Situation, recoveries: number[]): Promise<Outcome> {
  await writers.stop();
  const sorted = recoveries.toSorted((a, b) => a - b);
  return {
    ...(await writers.compare()),
    deaths: app.deaths,
    faults: recoveries.length,
    recovery: sorted.length > 0 ? `${sorted[sorted.length >> 1]} (slowest ${sorted.at(-1)})` : 'none',
    refused: [...writers.refused].map(([status, count]) => `${status}: ${count}`).join(', '),
  };
}

/** Calls `once` again and again until the time is over; it returns the milliseconds of the recovery. */
export async function repeat(seconds: number, once: () => Promise<number>): Promise<number[]> {
  const recoveries: number[] = [];
  for (const until = Date.now() + seconds * 1_000; Date.now() < until; ) recoveries.push(await once());
  return recoveries;
}
