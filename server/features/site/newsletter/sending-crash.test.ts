// Kills a process while it sends an issue and starts another one. On PostgreSQL only: main.test.ts covers how PGlite
// survives a kill, and both engines run the same statements.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mails } from '#server/db/tables/platform/mail.ts';
import { projectPath } from '#server/lib/project.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/engine.ts';
import { TestMailServer } from '#server/test/mail-server.ts';
import { createIssue, scheduleIssue } from './issues.service.ts';
import { subscribed } from './newsletter.fixtures.ts';

/** Starting two processes takes long on a busy machine. */
const pollOptions = { timeout: 90_000 };
const isShared = process.env.TEST_ENGINE === 'postgres';
let mailServer: TestMailServer;
let dataDir: string;
let database: TestDatabase;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  mailServer = await new TestMailServer().start();
  dataDir = await mkdtemp(join(tmpdir(), 'campus-killed-'));
  if (isShared) database = await openTestDatabase(inject('prepared'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await mailServer.stop();
  if (isShared) await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function states(): Promise<Record<string, number>> {
  const rows = await database.db
    .select({ state: mails.state, count: count() })
    .from(mails)
    .groupBy(mails.state);
  return Object.fromEntries(rows.map((row) => [row.state, row.count]));
}

function start(): ChildProcess {
  const child = spawn(process.execPath, [projectPath('dist', 'server', 'main.js')], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      ...mailServer.env,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      MAX_EVENT_LOOP_DELAY: '0',
      REQUEST_DEADLINE: '0',
      SHUTDOWN_TIMEOUT: '300',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
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

test.runIf(isShared)('each subscriber gets the issue exactly once', async () => {
  const { db } = database;
  const emails = await subscribed({ db }, 12);
  const { _id } = await createIssue(db, { subject: 'News', body: 'Hello.' });
  await scheduleIssue(db, _id, { sendAt: null, expectedUpdatedAt: undefined });
  const received = () => emails.map((email) => mailServer.to(email).length);

  // After four mails the mail server stops responding, until both deliveries in progress hang.
  let waiting = 0;
  mailServer.onMessage = () => {
    if (mailServer.delivered.length < 4) return undefined;
    waiting += 1;
    return new Promise(() => {});
  };
  const first = start();
  await expect.poll(() => waiting, pollOptions).toBe(2);
  await end(first, 'SIGKILL');
  const sent = mailServer.delivered.length;
  expect(await states()).toEqual({ sent, queued: emails.length - sent });

  // Releases the locks of the dead process without waiting for their expiry.
  await db.execute(sql`update jobs set locked_until = null`);
  mailServer.onMessage = () => undefined;
  const second = start();
  await expect.poll(states, pollOptions).toEqual({ sent: emails.length });
  await end(second, 'SIGTERM');
  expect(received()).toEqual(emails.map(() => 1));
});
