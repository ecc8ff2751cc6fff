// Measures the resource library at each data size, compared with the reference servers.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchDatabases, Engine } from './databases.ts';
import { commonWord, describingWord, fill, rareWord } from './fill.ts';
import type { Load } from './load.ts';
import type { Report } from './report.ts';
import { startApp, startReference } from './servers.ts';
import { measureUploads } from './uploads.ts';

export async function benchLibrary(
  report: Report,
  databases: BenchDatabases,
  folder: string,
  engine: Engine,
  sizes: number[],
): Promise<void> {
  const nameOf = (size: number) => `${engine}, ${size.toLocaleString('en')} resources`;
  for (const size of sizes)
    await benchSize(report, databases, folder, engine, size, size === sizes[0], nameOf(size));
  const [small = 0, large = 0] = sizes;
  for (const what of ['uncached page', 'search, a rare word'])
    report.growth(what, nameOf(small), nameOf(large), 1.5);
}

async function benchSize(
  report: Report,
  databases: BenchDatabases,
  folder: string,
  engine: Engine,
  size: number,
  isFirst: boolean,
  where: string,
): Promise<void> {
  report.log(where);
  const settings = await databases.make(engine, `library_${size}`, (db) =>
    fill(db, size, (line) => report.log(line)),
  );
  const app = await startApp(3301, settings);
  const list = async (query: string) => (await fetch(`${app.url}/api/resources?${query}`)).json();
  const bytesFile = join(folder, 'page.json');
  await writeFile(bytesFile, await (await fetch(`${app.url}/api/resources?limit=24`)).text());
  const reference = await startReference(3302, {
    BYTES_FILE: bytesFile,
    ...(settings.DATABASE_URL && { DATABASE_URL: settings.DATABASE_URL }),
  });
  const of = (paths: string[]): Load => ({ url: app.url, paths });
  const compare = (compared: Record<string, Load>) => report.compare(where, compared);
  try {
    const first = await list('limit=24');
    const deep = await deepCursor(list, size);
    const ids: string[] = first.resources.map((one: { _id: string }) => one._id);
    const last = first.resources.at(-1);
    const uncached = of([`/api/resources?limit=24&cursor=${first.nextCursor}`]);
    const hot = await compare({
      'bare Fastify, the same bytes': { url: reference.url, paths: ['/ceiling'] },
      'hot first page': of(['/api/resources?limit=24']),
    });
    report.ratio(`${where}: hot page of the ceiling`, hot, 0.7);
    if (engine === 'postgres') {
      const at = encodeURIComponent(last.createdAt);
      const page = await compare({
        'plain Fastify + pg, the same rows': { url: reference.url, paths: [`/page?at=${at}&id=${last._id}`] },
        'a page of rows, uncached': uncached,
      });
      report.ratio(`${where}: uncached page of plain pg`, page, 0.8);
    }
    const rare = await compare({
      'uncached page': uncached,
      'deep page': of([`/api/resources?limit=24&cursor=${deep}`]),
      'search, a rare word': of([`/api/resources?limit=24&q=${rareWord}`]),
    });
    report.ratio(`${where}: rare-word search of the page`, rare, 0.4);
    const common = await compare({
      'uncached page, again': uncached,
      'search, a word of every description': of([`/api/resources?limit=24&q=${describingWord}`]),
      'search, two common words': of([`/api/resources?limit=24&q=${commonWord}%20lecture`]),
      'search, a common word': of([`/api/resources?limit=24&q=${commonWord}`]),
    });
    report.ratio(`${where}: common-word search of the page`, common, 0.3);
    const filtered = await list('limit=24&type=video');
    const after = `/api/resources?limit=24&type=video&cursor=${filtered.nextCursor}`;
    await report.note(where, 'filtered page', of([after]));
    await report.note(where, 'one resource', of(ids.map((id) => `/api/resources/${id}`)));
    if (isFirst) await measureUploads({ app, reference, settings, where, report });
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
