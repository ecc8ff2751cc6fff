// The process is killed while it writes, and started again.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Outcome, outcomeOf, repeat, type Situation } from './outcome.ts';

export async function kill(situation: Situation): Promise<Outcome> {
  const { app, writers, seconds } = situation;
  writers.start();
  const recoveries = await repeat(seconds, async () => {
    await writers.untilNextWrite();
    await sleep(200 + Math.random() * 2_000);
    const killed = Date.now();
    await app.end('SIGKILL');
    await app.start();
    await writers.untilNextWrite();
    return Date.now() - killed;
  });
  return outcomeOf(situation, recoveries);
}
