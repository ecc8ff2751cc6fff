// The database is away for some seconds: every connection is cut, and new ones are refused. Or it is silent: connections stay
// open, but nothing arrives.
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrokenLine } from './broken-line.ts';
import { type Outcome, outcomeOf, repeat, type Situation } from './outcome.ts';

export function databaseAway(situation: Situation, line: BrokenLine): Promise<Outcome> {
  return interrupt(situation, async () => {
    line.cut();
    await sleep(500 + Math.random() * 3_000);
    line.isCut = false;
  });
}

export function silentLine(situation: Situation, line: BrokenLine): Promise<Outcome> {
  return interrupt(situation, async () => {
    line.isSilent = true;
    await sleep(5_000 + Math.random() * 10_000);
    // What was swallowed never arrives: a real line would be reset.
    line.cut();
    line.isSilent = false;
    line.isCut = false;
  });
}

async function interrupt(situation: Situation, fault: () => Promise<void>): Promise<Outcome> {
  const { writers, seconds } = situation;
  writers.start();
  const recoveries = await repeat(seconds, async () => {
    await writers.untilNextWrite();
    await sleep(500);
    await fault();
    return writers.untilNextWrite();
  });
  return outcomeOf(situation, recoveries);
}
