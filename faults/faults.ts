// npm run faults [-- --engine=postgres] [--seconds=60] [--only=kill,power]: breaks a running campus again and again, and prints
// what was lost. Ends with 1 when anything was.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#server/test/postgres.ts';
import { databaseUrl, runOnServer } from '#server/test/postgres-databases.ts';
import { BrokenLine } from './broken-line.ts';
import { App, prepareMembers } from './campus.ts';
import { databaseAway, silentLine } from './database.ts';
import { fullDisk, mountSmallDisk } from './full-disk.ts';
import { kill } from './kill.ts';
import type { Outcome, Situation } from './outcome.ts';
import { powerCut, VolatileDisk } from './power-cut.ts';
import { Writers } from './writers.ts';

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'embedded' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
  },
});
const isPostgres = values.engine === 'postgres';
const seconds = Number(values.seconds);
const postgres = isPostgres ? await startPostgres() : undefined;
const folder = await mkdtemp(join(tmpdir(), 'campus-faults-'));

/** Breaks a campus of its own, with its data in `dataDir`. */
async function run(
  name: string,
  dataDir: string,
  fault: (situation: Situation, line: BrokenLine) => Promise<Outcome>,
): Promise<Outcome> {
  console.log(`${name}: ${seconds} s on the ${values.engine} database…`);
  const line = await BrokenLine.to(await newDatabase(name));
  const tokens = await prepareMembers({ dataDir, databaseUrl: isPostgres ? line.url : undefined });
  const app = await App.start({ dataDir, databaseUrl: isPostgres ? line.url : undefined });
  try {
    return await fault({ app, writers: new Writers(app, tokens), dataDir, seconds }, line);
  } finally {
    await app.end('SIGTERM');
    line.close();
  }
}

async function newDatabase(name: string): Promise<string> {
  if (!postgres) return 'postgres://127.0.0.1:9/none';
  await runOnServer(postgres.url, `create database faults_${name}`);
  return databaseUrl(postgres.url, `faults_${name}`);
}

const faults: Record<string, () => Promise<Outcome>> = {
  kill: () => run('kill', join(folder, 'kill'), kill),
  ...(isPostgres && {
    away: () => run('away', join(folder, 'away'), databaseAway),
    silent: () => run('silent', join(folder, 'silent'), silentLine),
  }),
  disk: async () => {
    const disk = join(folder, 'disk');
    const unmount = mountSmallDisk(disk);
    return run('disk', join(disk, 'data'), fullDisk).finally(unmount);
  },
  ...(!isPostgres && {
    power: async () => {
      const disk = new VolatileDisk(join(folder, 'image'), join(folder, 'power'));
      const dataDir = join(folder, 'power', 'data');
      return run('power', dataDir, (situation) => powerCut(situation, disk)).finally(() => disk.remove());
    },
  }),
};

const chosen = values.only ? values.only.split(',') : Object.keys(faults);
const unknown = chosen.filter((name) => !faults[name]);
if (unknown.length > 0)
  throw new Error(`There is no fault ${unknown.join()} here, only ${Object.keys(faults).join(', ')}.`);
const outcomes: Record<string, Outcome | { failed: string }> = {};
for (const name of chosen)
  outcomes[name] = await (faults[name]?.() ?? Promise.reject(new Error(name))).catch((error: Error) => ({
    failed: error.message,
  }));
console.table(outcomes);
await rm(folder, { recursive: true, force: true });
await postgres?.stop();
const isWhole = (outcome: Outcome | { failed: string }) =>
  !('failed' in outcome) && outcome.lost + outcome.doubled + outcome.orphaned + outcome.deaths === 0;
process.exit(Object.values(outcomes).every(isWhole) ? 0 : 1);
