// A real process that sends an issue is killed in the middle of it, and another takes over.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Db, openDatabase } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { mails } from '#server/db/schema.ts';
import { projectPath } from '#server/lib/project.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/engine.ts';
import { PostOffice } from '#server/test/post.ts';
import { createIssue, scheduleIssue } from './issues.service.ts';
import { subscribed } from './newsletter.kit.ts';

const patience = { timeout: 20_000 };
let post: PostOffice;
let dataDir: string;
/** On PostgreSQL; the embedded database is in the folder of the process, and only one may use it at a time. */
let postgres: TestDatabase | undefined;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  post = await new PostOffice().start();
  dataDir = await mkdtemp(join(tmpdir(), 'campus-killed-'));
  if (process.env.TEST_ENGINE === 'postgres') postgres = await openTestDatabase(inject('prepared'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await postgres?.close();
  await post.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function withDatabase<Result>(task: (db: Db) => Promise<Result>): Promise<Result> {
  const database = await openDatabase({ databaseUrl: postgres?.url, databasePool: 2, dataDir });
  try {
    await migrate(database.db);
    return await task(database.db);
  } finally {
    await database.close();
  }
}

function start(): ChildProcess {
  const child = spawn(process.execPath, [projectPath('dist', 'server', 'main.js')], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      ...post.env,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      ...(postgres?.url && { DATABASE_URL: postgres.url }),
    },
  });
  running.add(child);
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  running.delete(child);
}

test('nobody is skipped and nobody gets it twice', { timeout: 90_000 }, async () => {
  const emails = await withDatabase(async (db) => {
    const { _id } = await createIssue(db, { subject: 'News', body: 'Hello.' });
    await scheduleIssue(db, _id, { sendAt: null, seen: undefined });
    return subscribed({ db }, 12);
  });
  const received = () => emails.map((email) => post.to(email).length);

  // After four letters the mail server stops answering, until both that are under way wait for it.
  let waiting = 0;
  post.onLetter = () => {
    if (post.delivered.length < 4) return undefined;
    waiting += 1;
    return new Promise(() => {});
  };
  const first = start();
  await expect.poll(() => waiting, patience).toBe(2);
  await end(first, 'SIGKILL');
  const sentBefore = post.delivered.length;
  expect(sentBefore).toBeLessThan(emails.length);

  await withDatabase(async (db) => {
    const states = await db.select({ state: mails.state, count: count() }).from(mails).groupBy(mails.state);
    expect(Object.fromEntries(states.map((row) => [row.state, row.count]))).toEqual({
      sent: sentBefore,
      queued: emails.length - sentBefore,
    });
    // Instead of the five minutes after which the jobs of a dead process are taken up again.
    await db.execute(sql`update jobs set locked_until = null`);
  });

  post.onLetter = () => undefined;
  const second = start();
  await expect.poll(() => received().filter((count) => count > 0).length, patience).toBe(emails.length);
  await end(second, 'SIGTERM');
  expect(received()).toEqual(emails.map(() => 1));
  await withDatabase(async (db) => {
    const states = await db.select({ state: mails.state, count: count() }).from(mails).groupBy(mails.state);
    expect(states).toEqual([{ state: 'sent', count: emails.length }]);
  });
});
