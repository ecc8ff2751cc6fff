// Measures the memory and latency of open notification streams, and how counting views affects the list.

import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { createSession } from '#server/features/platform/sessions/sessions.service.ts';
import { userValues } from '#server/features/platform/users/users.factory.ts';
import type { BenchDatabases } from './databases.ts';
import { fill } from './fill.ts';
import { type Load, measure } from './load.ts';
import type { Report } from './report.ts';
import { type RunningServer, startApp } from './servers.ts';

const listenerCount = 2_000;
const batchSize = 200;
const viewsPerSecond = 100;

interface Listener {
  userId: string;
  token: string;
}

export async function benchStreamsAndCounting(report: Report, databases: BenchDatabases): Promise<void> {
  const where = 'postgres, streams and counting';
  report.log(where);
  const settings = await databases.make('postgres', 'streams', (db) =>
    fill(db, 10_000, (line) => report.log(line)),
  );
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, databasePool: 4, dataDir: '' });
  const people = await makeListeners(database);
  const [app, other] = [
    await startApp(3301, { ...settings, TRUST_PROXY: 'true' }),
    await startApp(3303, { ...settings, DATA_DIR: `${settings.DATA_DIR}-2` }),
  ];
  try {
    await benchStreams(report, where, { app, other, database, people });
    await benchCounting(report, where, app);
  } finally {
    await database.close();
    await app.stop();
    await other.stop();
  }
}

interface Streams {
  app: RunningServer;
  other: RunningServer;
  database: Database;
  people: Listener[];
}

async function benchStreams(
  report: Report,
  where: string,
  { app, other, database, people }: Streams,
): Promise<void> {
  const before = await app.memory();
  const receivedAt = new Map<string, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const streams: IncomingMessage[] = [];
  for (let at = 0; at < people.length; at += batchSize)
    streams.push(
      ...(await Promise.all(
        people.slice(at, at + batchSize).map((one) => openStream(app, agent, one, receivedAt)),
      )),
    );
  await waitFor(() => receivedAt.size === people.length);
  await sleep(1_000);
  const after = await app.memory();
  const grown = after - before;
  report.fact(
    `${where}: ${listenerCount} open streams`,
    `memory +${grown} MB (${before} → ${after}; at most +150: ${grown < 150 ? 'met' : 'NOT MET'})`,
  );

  receivedAt.clear();
  const started = performance.now();
  await database.db.execute(
    sql`insert into notifications (user_id, type, merge_key, facts) select id, 'role', 'role', '{"role":"staff"}' from users where username like 'listener-%'`,
  );
  await waitFor(() => receivedAt.size === people.length);
  const all = Math.max(...receivedAt.values()) - started;
  report.fact(
    `${where}: an event for everyone`,
    `reached all ${receivedAt.size} within ${all.toFixed(0)} ms (at most 1,000: ${all <= 1_000 ? 'met' : 'NOT MET'})`,
  );

  const [one, voter] = people as [Listener, Listener];
  const { id } = await makeResource(database.db, { ownerId: one.userId });
  receivedAt.clear();
  const clicked = performance.now();
  await fetch(`${other.url}/api/resources/${id}/helpful`, {
    method: 'PUT',
    headers: { cookie: `token=${voter.token}`, origin: other.url },
  });
  await waitFor(() => receivedAt.has(one.userId));
  const across = (receivedAt.get(one.userId) ?? 0) - clicked;
  report.fact(`${where}: from one instance to a stream of the other`, `${across.toFixed(0)} ms`);
  for (const stream of streams) stream.destroy();
  agent.destroy();
}

/** Throughput of the cached list while views are counted, relative to that while as many views are refused and not counted. */
async function benchCounting(report: Report, where: string, app: RunningServer): Promise<void> {
  const [{ _id }] = (await (await fetch(`${app.url}/api/resources?limit=1`)).json()).resources;
  const hot: Load = { url: app.url, paths: ['/api/resources?limit=24'] };
  const hotWhileViewing = async (id: string, round: number) => {
    const view = (number: number) =>
      fetch(`${app.url}/api/resources/${id}/views`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: app.url,
          // A different visitor each time.
          'x-forwarded-for': `10.${round}.${number >> 8}.${number & 255}`,
        },
        body: '{}',
      });
    return (await withBackgroundLoad(view, () => measure(hot, round === 0))).perSecond;
  };
  const shares: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const without = await hotWhileViewing('nothing', round);
    shares.push((await hotWhileViewing(_id, round)) / without);
  }
  report.ratio(
    `${where}: the hot list while ${viewsPerSecond} views a second are counted, of that without`,
    shares.toSorted((one, other) => one - other)[3] ?? 0,
    0.95,
  );
}

/** Sends requests at a fixed rate during a measurement. */
async function withBackgroundLoad<Result>(
  send: (number: number) => Promise<Response>,
  measured: () => Promise<Result>,
): Promise<Result> {
  let number = 0;
  const sending = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const one = send(number)
      .then((response) => response.arrayBuffer())
      .catch(() => {})
      .finally(() => sending.delete(one));
    sending.add(one);
    number += 1;
  }, 1_000 / viewsPerSecond);
  try {
    return await measured();
  } finally {
    clearInterval(timer);
    await Promise.all(sending);
  }
}

async function makeListeners({ db }: Database): Promise<Listener[]> {
  const made: Listener[] = [];
  for (let at = 0; at < listenerCount; at += batchSize) {
    const rows = await db
      .insert(users)
      .values(
        Array.from({ length: batchSize }, (_, index) => userValues({ username: `listener-${at + index}` })),
      )
      .returning({ id: users.id });
    for (const { id } of rows)
      made.push({
        userId: id,
        token: await createSession(db, { userId: id, remembered: false, userAgent: 'bench' }),
      });
  }
  return made;
}

function openStream(
  app: RunningServer,
  agent: Agent,
  { userId, token }: Listener,
  receivedAt: Map<string, number>,
) {
  return new Promise<IncomingMessage>((done, fail) => {
    const request = get(
      `${app.url}/api/notifications/stream`,
      { agent, headers: { cookie: `token=${token}` } },
      (response) => {
        response.on('data', (chunk: Buffer) => {
          if (chunk.includes('data: ')) receivedAt.set(userId, performance.now());
        });
        response.on('error', () => {});
        done(response);
      },
    );
    request.on('error', fail);
  });
}

async function waitFor(isDone: () => boolean): Promise<void> {
  for (let tries = 0; tries < 1_000 && !isDone(); tries += 1) await sleep(10);
  if (!isDone()) throw new Error('What was waited for did not come within ten seconds.');
}
