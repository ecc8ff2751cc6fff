// Measures pages that are rendered on the server: a cached one, and the effect of many different addresses on others.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchDatabases } from './databases.ts';
import { fill } from './fill.ts';
import { type Load, measure } from './load.ts';
import type { Report } from './report.ts';
import { type RunningServer, startApp, startReference } from './servers.ts';

const resourceCount = 10_000;
const addressCount = 1_000;
/** The limit of all cached responses, plus what rendering needs. */
const maxGrowthMegabytes = 150;

export async function benchPages(report: Report, databases: BenchDatabases, folder: string): Promise<void> {
  const where = 'postgres, rendered pages';
  report.log(where);
  const settings = await databases.make('postgres', 'pages', (db) =>
    fill(db, resourceCount, (line) => report.log(line)),
  );
  const app = await startApp(3301, settings);
  const bytesFile = join(folder, 'page.html');
  // Identity: the cached page is sent as it is, as the reference does.
  const headers = { 'accept-encoding': 'identity' };
  await writeFile(bytesFile, await (await fetch(`${app.url}/resources`, { headers })).text());
  const reference = await startReference(3302, { BYTES_FILE: bytesFile });
  try {
    const share = await report.compare(where, {
      'bare Fastify, the same bytes': { url: reference.url, paths: ['/ceiling'], headers },
      'cached page': { url: app.url, paths: ['/resources'], headers },
    });
    report.ratio(`${where}: cached page of the ceiling`, share, 0.5);
    await measureManyAddresses(report, where, app);
  } finally {
    await reference.stop();
    await app.stop();
  }
}

/** Asks for many pages at once, and for the first page of the list meanwhile; compared with as many requests for one page. */
async function measureManyAddresses(report: Report, where: string, app: RunningServer): Promise<void> {
  const hot: Load = { url: app.url, paths: ['/api/resources?limit=24'], seconds: 5 };
  await measure(hot);
  const besideOf = async (addresses: string[]) => {
    const pages = addresses.map((address) => fetch(app.url + address).then((response) => response.text()));
    const { perSecond } = await measure(hot, false);
    return { perSecond, bodies: await Promise.all(pages) };
  };
  const numbers = Array.from({ length: addressCount }, (_, index) => index);
  const one = await besideOf(numbers.map(() => '/contact'));
  const before = await app.memory();
  const many = await besideOf(numbers.map((index) => `/resources?q=address${index}`));
  const rendered = many.bodies.filter((html) => html.includes('<h1')).length;
  report.fact(
    `${where}: of ${addressCount} addresses at once`,
    `${rendered} rendered, the others by the browser`,
  );
  report.ratio(
    `${where}: hot list beside them, of that beside one cached page`,
    many.perSecond / one.perSecond,
    0.8,
  );
  report.ratio(`${where}: memory for them, MB`, (await app.memory()) - before, maxGrowthMegabytes, 'at most');
}
