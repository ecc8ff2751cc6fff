// Measures the course list and the page of a course, compared with the reference servers.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/database.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { refreshCourseNumbers } from '#server/features/study/reviews/ratings.service.ts';
import { makeReview } from '#server/features/study/reviews/reviews.factory.ts';
import type { BenchDatabases, DatabaseSettings } from './databases.ts';
import { codeOf, fillCourses } from './fill-courses.ts';
import { forgetRepeatedly } from './forgetting.ts';
import { measureGrowth, type Sized } from './growth.ts';
import type { Load } from './load.ts';
import type { Report } from './report.ts';
import { type RunningServer, startApp, startReference } from './servers.ts';

/** Those with more than twenty reviews at either size. */
const measured = Array.from({ length: 40 }, (_, number) => codeOf(number));
const searchPath = '/api/courses?limit=24&q=studies%20417';

export async function benchCourses(
  report: Report,
  databases: BenchDatabases,
  folder: string,
  isQuick: boolean,
): Promise<void> {
  const sizes = isQuick ? [20_000] : [20_000, 200_000];
  const nameOf = (size: number) => `postgres, 5,000 courses, ${size.toLocaleString('en')} reviews`;
  const sized: Sized[] = [];
  for (const size of sizes)
    sized.push({
      name: nameOf(size),
      settings: await benchSize(report, databases, folder, size, nameOf(size)),
    });
  const [small, large] = sized;
  if (small && large)
    await measureGrowth(report, [small, large], courses.level, async () => ({
      'list of courses, uncached': { paths: ['/api/courses?limit=24'] },
      'search of courses, uncached': { paths: [searchPath] },
      'page of a course, uncached': { paths: measured.map((code) => `/api/courses/${code}/overview`) },
    }));
}

async function benchSize(
  report: Report,
  databases: BenchDatabases,
  folder: string,
  size: number,
  where: string,
): Promise<DatabaseSettings> {
  report.log(where);
  const settings = await databases.make('postgres', `courses_${size}`, (db) =>
    fillCourses(db, size, (line) => report.log(line)),
  );
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    databasePool: 2,
    dataDir: settings.DATA_DIR,
  });
  const app = await startApp(3301, settings);
  const of = (...paths: string[]): Load => ({ url: app.url, paths });
  try {
    for (const [what, path] of [
      ['list', '/api/courses?limit=24'],
      ['page of a course', `/api/courses/${codeOf(0)}/overview`],
      ['course', `/api/courses/${codeOf(0)}`],
      ['numbers of a course', `/api/courses/${codeOf(0)}/numbers`],
      ['reviews of a course', `/api/courses/${codeOf(0)}/reviews`],
    ] as const) {
      const reference = await startReference(3302, { BYTES_FILE: await saved(app, path, folder) });
      const share = await report.compare(where, {
        [`bare Fastify, the bytes of: ${what}`]: { url: reference.url, paths: ['/ceiling'] },
        [`${what}, cached`]: of(path),
      });
      report.ratio(`${where}: ${what}, cached, of the ceiling`, share, 0.7);
      await reference.stop();
    }
    await measureUncached(report, where, app, database, String(settings.DATABASE_URL));
    await measureNewReview(report, where, app, database);
  } finally {
    await app.stop();
    await database.close();
  }
  return settings;
}

/** Meanwhile a change is announced every few milliseconds, so that hardly a response comes from the cache. */
async function measureUncached(
  report: Report,
  where: string,
  app: RunningServer,
  database: Database,
  databaseUrl: string,
): Promise<void> {
  const of = (paths: string[]): Load => ({ url: app.url, paths });
  const reference = await startReference(3302, { DATABASE_URL: databaseUrl });
  const ids = await database.db
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.code, measured));
  const stopForgetting = forgetRepeatedly(database, courses.level);
  try {
    const share = await report.compare(where, {
      'plain Fastify + pg, twenty reviews': {
        url: reference.url,
        paths: ids.map(({ id }) => `/reviews?course=${id}`),
      },
      'page of a course, uncached': of(measured.map((code) => `/api/courses/${code}/overview`)),
    });
    report.ratio(`${where}: time of a course's page, uncached, of the plain query`, 1 / share, 3, 'at most');
    // What the page calls when its filters change.
    for (const call of ['numbers', 'reviews'])
      await report.note(
        where,
        `${call} of a course, uncached`,
        of(measured.map((code) => `/api/courses/${code}/${call}`)),
      );
    await report.note(where, 'list, uncached', of(['/api/courses?limit=24']));
    await report.note(where, 'search, uncached', of([searchPath]));
  } finally {
    await stopForgetting();
    await reference.stop();
  }
}

/** The first answer after a review was published must count it. */
async function measureNewReview(
  report: Report,
  where: string,
  app: RunningServer,
  { db }: Database,
): Promise<void> {
  const numbersOf = async () => {
    const response = await fetch(`${app.url}/api/courses/${codeOf(0)}/numbers`);
    return ((await response.json()) as { reviews: number }).reviews;
  };
  const before = await numbersOf();
  const [course] = await db
    .select()
    .from(courses)
    .where(eq(courses.code, codeOf(0)));
  const [review] = await db.select().from(reviews).limit(1);
  if (!course || !review) throw new Error('There are no courses and reviews.');
  await db.transaction(async (db) => {
    await makeReview(db, { courseId: course.id, termId: review.termId });
    await refreshCourseNumbers(db, course.id);
  });
  const started = performance.now();
  while ((await numbersOf()) === before && performance.now() - started < 10_000) await sleep(1);
  report.ratio(
    `${where}: ms until a review of another process counts`,
    performance.now() - started,
    1_000,
    'at most',
  );
}

async function saved(app: RunningServer, path: string, folder: string): Promise<string> {
  const file = join(folder, 'course.json');
  await writeFile(file, await (await fetch(app.url + path)).text());
  return file;
}
