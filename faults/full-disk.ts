// The disk of the data folder is full for some seconds. Needs root, for a small file system of its own.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Outcome, outcomeOf, repeat, type Situation } from './outcome.ts';

export function mountSmallDisk(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1200m', 'tmpfs', folder]);
  return () => execFileSync('umount', [folder]);
}

export async function fullDisk(situation: Situation): Promise<Outcome> {
  const { app, writers, dataDir, seconds } = situation;
  const filler = join(dataDir, 'filler');
  writers.start();
  let failedReads = 0;
  const recoveries = await repeat(seconds, async () => {
    await writers.untilNextWrite();
    await sleep(1_000);
    fill(filler, dataDir);
    for (const until = Date.now() + 3_000; Date.now() < until; await sleep(50)) {
      const { status } = await fetch(`${app.url}/api/resources?limit=5`);
      if (status !== 200) failedReads += 1;
    }
    rmSync(filler);
    return writers.untilNextWrite();
  });
  const outcome = await outcomeOf(situation, recoveries);
  return { ...outcome, refused: `${outcome.refused}; ${failedReads} failed reads` };
}

function fill(filler: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
  } catch {
    // Other writers took the rest: it is full all the same.
  }
}
