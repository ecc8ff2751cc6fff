// npm run bench: how fast the resource library is, always beside a reference measured in the same run.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseUrl, onServer } from '#server/test/engine.ts';
import { startPostgres } from '#server/test/postgres.ts';
import { commonWord, fill, rareWord } from './fill.ts';
import { type Load, type Measured, measure, measureInTurns } from './load.ts';
import { startApp, startReference } from './servers.ts';
import { measureUploads } from './uploads.ts';

interface Row extends Measured {
  engine: string;
  size: number;
  what: string;
}

const sizes = process.argv.includes('--quick') ? [10_000] : [10_000, 100_000];
const rows: Row[] = [];
const ratios: Record<string, string> = {};
const say = (line: string) => console.log(line);

const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'));
const postgres = await startPostgres();
try {
  for (const engine of (['postgres', 'pglite'] as const).filter(
    (name) => !process.argv.includes(`--no-${name}`),
  )) {
    for (const size of sizes) await benchLibrary(engine, size);
    growth(engine);
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
await report();

async function benchLibrary(engine: 'postgres' | 'pglite', size: number): Promise<void> {
  say(`${engine}, ${size.toLocaleString('en')} resources`);
  const name = `bench_${size}`;
  const dataDir = join(folder, `${engine}-${size}`);
  if (engine === 'postgres') await onServer(postgres.url, `create database ${name}`);
  const where =
    engine === 'postgres'
      ? { DATABASE_URL: databaseUrl(postgres.url, name), DATA_DIR: dataDir }
      : { DATA_DIR: dataDir };
  const database = await openDatabase({ databaseUrl: where.DATABASE_URL, databasePool: 4, dataDir });
  await database.exclusively(migrate);
  await fill(database.db, size, say);
  await database.db.execute('vacuum analyze');
  await database.close();

  const app = await startApp(3301, where);
  const list = async (query: string) => (await fetch(`${app.url}/api/resources?${query}`)).json();
  const bytesFile = join(folder, 'page.json');
  await writeFile(bytesFile, await (await fetch(`${app.url}/api/resources?limit=24`)).text());
  const reference = await startReference(3302, {
    BYTES_FILE: bytesFile,
    ...(where.DATABASE_URL && { DATABASE_URL: where.DATABASE_URL }),
  });
  const keep = (what: string, measured: Measured) => {
    rows.push({ engine, size, what, ...measured });
    const { perSecond, p50, p99, errors } = measured;
    say(
      `  ${what.padEnd(34)} ${String(perSecond).padStart(7)}/s  p50 ${p50} ms  p99 ${p99} ms${errors ? `  ${errors} ERRORS` : ''}`,
    );
  };
  const note = async (what: string, url: string, paths: string[]) =>
    keep(what, await measure({ url, paths }));
  /** Measures in turns what is compared; the share of the first one's throughput that the last one reaches. */
  const compare = async (compared: Record<string, Load>) => {
    const { measured, share } = await measureInTurns(Object.values(compared));
    for (const [index, what] of Object.keys(compared).entries()) keep(what, measured[index] as Measured);
    return share;
  };
  try {
    const first = await list('limit=24');
    const deep = await deepCursor(list, size);
    const ids: string[] = first.resources.map((one: { _id: string }) => one._id);
    const last = first.resources.at(-1);
    const uncached = { url: app.url, paths: [`/api/resources?limit=24&cursor=${first.nextCursor}`] };
    const hot = await compare({
      'bare Fastify, the same bytes': { url: reference.url, paths: ['/ceiling'] },
      'hot first page': { url: app.url, paths: ['/api/resources?limit=24'] },
    });
    ratio(`${engine} ${size}: hot page of the ceiling`, hot, 0.7);
    if (engine === 'postgres') {
      const at = encodeURIComponent(last.createdAt);
      const page = await compare({
        'plain Fastify + pg, the same rows': { url: reference.url, paths: [`/page?at=${at}&id=${last._id}`] },
        'a page of rows, uncached': uncached,
      });
      ratio(`${engine} ${size}: uncached page of plain pg`, page, 0.8);
    }
    const rare = await compare({
      'uncached page': uncached,
      'deep page': { url: app.url, paths: [`/api/resources?limit=24&cursor=${deep}`] },
      'search, a rare word': { url: app.url, paths: [`/api/resources?limit=24&q=${rareWord}`] },
    });
    ratio(`${engine} ${size}: rare-word search of the page`, rare, 0.3);
    const filtered = await list('limit=24&type=video');
    await note('filtered page', app.url, [
      `/api/resources?limit=24&type=video&cursor=${filtered.nextCursor}`,
    ]);
    await note('search, a common word', app.url, [`/api/resources?limit=24&q=${commonWord}`]);
    await note(
      'one resource',
      app.url,
      ids.map((id) => `/api/resources/${id}`),
    );
    if (size === sizes[0])
      Object.assign(ratios, await measureUploads({ app, reference, where, compare, say }));
  } finally {
    await reference.stop();
    await app.stop();
  }
}

/** The cursor of a page in the middle of the library. */
async function deepCursor(
  list: (query: string) => Promise<{ nextCursor: string }>,
  size: number,
): Promise<string> {
  let cursor = (await list('limit=100')).nextCursor;
  for (let page = 1; page < Math.min(size / 200, 100); page += 1)
    cursor = (await list(`limit=100&cursor=${cursor}`)).nextCursor;
  return cursor;
}

function growth(engine: string): void {
  const [small, large] = sizes;
  if (!large) return;
  for (const what of ['uncached page', 'search, a rare word']) {
    const p50 = (size: number | undefined) =>
      rows.find((row) => row.engine === engine && row.size === size && row.what === what);
    const [before, after] = [p50(small), p50(large)];
    // Latency under full load is the inverse of throughput; whole milliseconds would hide the difference.
    if (before && after)
      ratio(
        `${engine}: ${what}, time at ${large} of that at ${small}`,
        before.perSecond / after.perSecond,
        1.5,
        'at most',
      );
  }
}

function ratio(
  what: string,
  value: number,
  wanted: number,
  bound: 'at least' | 'at most' = 'at least',
): void {
  const met = bound === 'at least' ? value >= wanted : value <= wanted;
  ratios[what] = `${value.toFixed(2)} (${bound} ${wanted}: ${met ? 'met' : 'NOT MET'})`;
}

async function report(): Promise<void> {
  console.table(rows);
  console.table(ratios);
  await mkdir('bench/results', { recursive: true });
  const file = `bench/results/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  await writeFile(file, JSON.stringify({ node: process.version, rows, ratios }, null, 2));
  say(`Written to ${file}`);
}
