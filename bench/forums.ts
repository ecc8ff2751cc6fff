// Measures the list of threads, a thread and posting a reply, compared with the reference servers.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, like, sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/database.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { createSession } from '#server/features/platform/sessions/sessions.service.ts';
import type { BenchDatabases } from './databases.ts';
import { fillForums, forumThreads, rareWord, titleOf } from './fill-forums.ts';
import { forgetRepeatedly } from './forgetting.ts';
import { measureReaders } from './forum-readers.ts';
import { measureGrowth, type Sized } from './growth.ts';
import type { Load } from './load.ts';
import { timeInTurns } from './posting.ts';
import type { Report } from './report.ts';
import { type RunningServer, startApp, startReference } from './servers.ts';

/** Each may post a hundred times an hour. */
const writerCount = 40;

interface Forums {
  app: RunningServer;
  database: Database;
  databaseUrl: string;
  /** Ids of threads by number. */
  ids: Map<number, string>;
  /** Cookies of members, and their ids. */
  members: { id: string; cookie: string }[];
}

export async function benchForums(
  report: Report,
  databases: BenchDatabases,
  folder: string,
  isQuick: boolean,
): Promise<void> {
  const sizes = isQuick ? [10_000] : [10_000, 100_000];
  const nameOf = (size: number) => `postgres, ${size.toLocaleString('en')} threads`;
  const sized: Sized[] = [];
  for (const size of sizes) {
    report.log(nameOf(size));
    const settings = await databases.make('postgres', `forums_${size}`, (db) =>
      fillForums(db, size, (line) => report.log(line)),
    );
    const databaseUrl = String(settings.DATABASE_URL);
    const database = await openDatabase({ databaseUrl, databasePool: 2, dataDir: settings.DATA_DIR });
    const forums = {
      ...{ database, databaseUrl },
      ids: await threadIds(database),
      members: await signInMembers(database),
      app: await startApp(3301, settings),
    };
    try {
      await measureHot(report, nameOf(size), forums, folder);
      await measureUncached(report, nameOf(size), forums);
      await measurePosting(report, nameOf(size), forums);
      await measureOpenThread(report, nameOf(size), forums);
    } finally {
      await forums.app.stop();
      await database.close();
    }
    sized.push({ name: nameOf(size), settings });
  }
  const [small, large] = sized;
  if (small && large) await measureGrowth(report, [small, large], threads.votes, growingLoads);
}

async function growingLoads(database: Database) {
  const [reader] = await signInMembers(database);
  const headers = { cookie: reader?.cookie ?? '' };
  return {
    'list of threads, uncached': { paths: ['/api/threads'], headers },
    'list of a space, uncached': { paths: ['/api/threads?space=space-7&sort=top'], headers },
    'search of threads, uncached': { paths: [`/api/threads?q=question%20${rareWord}`], headers },
    'similar threads': { paths: [similarPath], headers },
    'fifty posts and own votes, uncached': {
      paths: measuredIds(await threadIds(database)).map((id) => `/api/threads/${id}/posts?limit=50`),
      headers,
    },
  };
}

const searchPath = '/api/threads?q=question%20417';
const similarPath = '/api/threads/similar?title=Which%20question%20417%20exam';

const measuredIds = (ids: Map<number, string>) =>
  Array.from({ length: forumThreads.measured }, (_, index) =>
    String(ids.get(forumThreads.firstMeasured + index)),
  );

async function measureHot(report: Report, where: string, { app, ids }: Forums, folder: string) {
  const id = ids.get(forumThreads.firstMeasured);
  for (const [what, path] of [
    ['list of threads', '/api/threads'],
    ['thread', `/api/threads/${id}`],
    ['fifty posts', `/api/threads/${id}/posts?limit=50`],
    ['spaces', '/api/spaces'],
  ] as const) {
    const file = join(folder, 'forums.json');
    await writeFile(file, await (await fetch(app.url + path)).text());
    const reference = await startReference(3302, { BYTES_FILE: file });
    const share = await report.compare(where, {
      [`bare Fastify, the bytes of: ${what}`]: { url: reference.url, paths: ['/ceiling'] },
      [`${what}, cached`]: { url: app.url, paths: [path] },
    });
    report.ratio(`${where}: ${what}, cached, of the ceiling`, share, 0.7);
    await reference.stop();
  }
}

/** Meanwhile a change is announced every few milliseconds, so that hardly a response comes from the cache. */
async function measureUncached(report: Report, where: string, forums: Forums): Promise<void> {
  const { app, database, databaseUrl, ids, members } = forums;
  const [reader] = members;
  if (!reader) throw new Error('Nobody reads.');
  const measured = measuredIds(ids);
  const headers = { cookie: reader.cookie };
  const of = (...paths: string[]): Load => ({ url: app.url, paths, headers });
  const reference = await startReference(3302, { DATABASE_URL: databaseUrl });
  const stopForgetting = forgetRepeatedly(database, threads.votes);
  try {
    const plain = {
      url: reference.url,
      paths: measured.map((id) => `/posts?thread=${id}&user=${reader.id}`),
    };
    const paths = measured.map((id) => `/api/threads/${id}/posts?limit=50`);
    const postsShare = await report.compare(where, {
      'plain Fastify + pg, fifty posts': plain,
      'fifty posts, uncached': { url: app.url, paths },
    });
    report.ratio(`${where}: fifty posts, uncached, of the plain query`, postsShare, 0.6);
    const share = await report.compare(where, {
      'plain Fastify + pg, fifty posts with own votes': plain,
      'fifty posts and own votes, uncached': of(...paths),
    });
    report.ratio(`${where}: fifty posts and own votes, of the plain query`, share, 0.6);
    const tenPosts = (number: number) => of(`/api/threads/${ids.get(number)}/posts?limit=10&sort=top`);
    const longShare = await report.compare(where, {
      'ten posts of a thread with 10 replies': tenPosts(forumThreads.short),
      'ten posts of a thread with 10,000 replies': tenPosts(forumThreads.long),
    });
    report.ratio(
      `${where}: time of a thread of 10,000 replies, of one with 10`,
      1 / longShare,
      1.5,
      'at most',
    );
    await report.note(where, 'list, uncached', of('/api/threads'));
    await report.note(where, 'list of a space, uncached', of('/api/threads?space=space-7&sort=top'));
    await report.note(where, 'search, uncached', of(searchPath));
    await report.note(where, 'similar threads', of(similarPath));
  } finally {
    await stopForgetting();
    await reference.stop();
  }
}

/** Sequentially from eight writers, in other threads each, and in one that 500 people follow. */
async function measurePosting(report: Report, where: string, forums: Forums): Promise<void> {
  const { app, databaseUrl, ids, members } = forums;
  const reference = await startReference(3302, { DATABASE_URL: databaseUrl });
  const member = (number: number) => members[number % members.length] as (typeof members)[number];
  const ownThread = (number: number) =>
    ids.get(forumThreads.firstMeasured + (number % forumThreads.measured));
  const insert = (number: number) =>
    fetch(`${reference.url}/insert?thread=${ownThread(number)}&user=${member(number).id}`);
  const post = (threadId: string | undefined) => (number: number) =>
    fetch(`${app.url}/api/threads/${threadId ?? ownThread(number)}/posts`, {
      method: 'POST',
      headers: { cookie: member(number).cookie, origin: app.url, 'content-type': 'application/json' },
      body: JSON.stringify({ text: `Reply ${number}: it works the same way.` }),
    });
  try {
    const [plain = 1, ours = 0, followed = 0] = await timeInTurns([
      insert,
      post(undefined),
      post(ids.get(forumThreads.followed)),
    ]);
    report.fact(
      `${where}: posting, median`,
      [plain, ours, followed].map((ms) => `${ms.toFixed(1)} ms`).join(', '),
    );
    report.ratio(`${where}: posting a reply, of a plain insert`, ours / plain, 3, 'at most');
    report.ratio(
      `${where}: posting a reply with 500 followers, of a plain insert`,
      followed / plain,
      3,
      'at most',
    );
  } finally {
    await reference.stop();
  }
}

async function measureOpenThread(
  report: Report,
  where: string,
  { app, ids, members }: Forums,
): Promise<void> {
  const threadId = String(ids.get(forumThreads.short));
  await measureReaders(report, where, app, threadId, (number) =>
    fetch(`${app.url}/api/threads/${threadId}/posts`, {
      method: 'POST',
      headers: {
        ...{ cookie: members.at(-1)?.cookie ?? '', origin: app.url },
        'content-type': 'application/json',
      },
      body: JSON.stringify({ text: `Reply ${number} to those who are reading.` }),
    }),
  );
}

async function threadIds({ db }: Database): Promise<Map<number, string>> {
  const numbers = Array.from(
    { length: forumThreads.firstMeasured + forumThreads.measured },
    (_, number) => number,
  );
  const rows = await db
    .select({ id: threads.id, title: threads.title })
    .from(threads)
    .where(inArray(threads.title, numbers.map(titleOf)));
  return new Map(
    rows.map(({ id, title }) => [numbers.find((number) => titleOf(number) === title) ?? -1, id]),
  );
}

async function signInMembers({ db }: Database): Promise<Forums['members']> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(like(users.username, 'writer-%'))
    .limit(writerCount);
  const made = [];
  for (const { id } of rows) {
    const token = await createSession(db, { userId: id, remembered: true, userAgent: 'bench' });
    made.push({ id, cookie: `token=${token}` });
  }
  await db.execute(sql`insert into post_votes (post_id, user_id)
    select posts.id, ${rows[0]?.id}::uuid from posts join threads on threads.id = posts.thread_id
    where threads.replies = 50 and posts.votes % 5 = 0 on conflict do nothing`);
  // The plain query needs to know how many there are, too.
  await db.execute(sql`analyze post_votes`);
  return made;
}
