// Measures the lists of events, an event, a person's calendar, a run of reminders and a rush for seats.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, like, sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/database.ts';
import { queryRows } from '#server/db/rows.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { createSession } from '#server/features/platform/sessions/sessions.service.ts';
import type { BenchDatabases } from './databases.ts';
import { feedDates, feedUser, fillEvents, rushSeats, rushTitle } from './fill-events.ts';
import { firstRemindersSent, measureReminders } from './reminders.ts';
import type { Report } from './report.ts';
import { type RunningServer, startApp, startReference } from './servers.ts';

interface Events {
  app: RunningServer;
  database: Database;
  databaseUrl: string;
  rush: number;
}

export async function benchEvents(
  report: Report,
  databases: BenchDatabases,
  folder: string,
  isQuick: boolean,
): Promise<void> {
  const sizes = isQuick
    ? { events: 2_000, users: 2_000, rush: 200 }
    : { events: 20_000, users: 20_000, rush: 1_000 };
  const where = `postgres, ${sizes.events.toLocaleString('en')} events`;
  report.log(where);
  const settings = await databases.make('postgres', `events_${sizes.events}`, (db) =>
    fillEvents(db, sizes, (line) => report.log(line)),
  );
  const databaseUrl = String(settings.DATABASE_URL);
  const database = await openDatabase({ databaseUrl, databasePool: 2, dataDir: settings.DATA_DIR });
  const app = await startApp(3301, settings);
  const events = { app, database, databaseUrl, rush: sizes.rush };
  try {
    await firstRemindersSent(database.db);
    await measureHot(report, where, events, folder);
    await measureFeed(report, where, events);
    await measureReminders(report, where, database.db, `${app.url}/api/events`);
    await measureRush(report, where, events);
  } finally {
    await app.stop();
    await database.close();
  }
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const month = () => `/api/events/calendar?from=${dayAfter(0)}&to=${dayAfter(34)}`;

async function measureHot(report: Report, where: string, { app, database }: Events, folder: string) {
  const [event] = await queryRows<{ id: string }>(
    database.db,
    sql`select id from events where title = 'Talk 417'`,
  );
  for (const [what, path] of [
    ['list of events', '/api/events'],
    ['month', month()],
    ['event', `/api/events/${event?.id}`],
  ] as const) {
    const file = join(folder, 'events.json');
    const response = await fetch(app.url + path);
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    await writeFile(file, await response.text());
    const reference = await startReference(3302, { BYTES_FILE: file });
    const share = await report.compare(where, {
      [`bare Fastify, the bytes of: ${what}`]: { url: reference.url, paths: ['/ceiling'] },
      [`${what}, cached`]: { url: app.url, paths: [path] },
    });
    report.ratio(`${where}: ${what}, cached, of the ceiling`, share, 0.7);
    await reference.stop();
  }
}

/** The person's own calendar, compared with its query alone. */
async function measureFeed(report: Report, where: string, { app, database, databaseUrl }: Events) {
  const [person] = await database.db.select().from(users).where(eq(users.username, feedUser));
  if (!person) throw new Error('Nobody has a calendar.');
  const cookie = await signIn(database, person.id);
  const own = await fetch(`${app.url}/api/calendars/own`, { headers: { cookie } });
  const { path } = (await own.json()) as { path: string };
  const calendar = await fetch(app.url + path);
  const dates = (await calendar.text()).split('BEGIN:VEVENT').length - 1;
  if (dates !== feedDates) throw new Error(`The calendar has ${dates} dates.`);
  const reference = await startReference(3302, { DATABASE_URL: databaseUrl });
  const share = await report.compare(where, {
    [`plain Fastify + pg, ${feedDates} dates of a person`]: {
      url: reference.url,
      paths: [`/calendar?user=${person.id}`],
    },
    [`calendar of ${feedDates} dates`]: { url: app.url, paths: [path] },
  });
  report.ratio(
    `${where}: a calendar of ${feedDates} dates, time of its plain query`,
    1 / share,
    3,
    'at most',
  );
  const headers = { 'if-none-match': calendar.headers.get('etag') ?? '' };
  report.fact(
    `${where}: the same calendar, unchanged`,
    `status ${(await fetch(app.url + path, { headers })).status}`,
  );
  await reference.stop();
}

/** Everyone wants one of a hundred seats at the same time. */
async function measureRush(report: Report, where: string, { app, database, rush }: Events): Promise<void> {
  const { db } = database;
  const [date] = await queryRows<{ id: string }>(
    db,
    sql`select occurrences.id from occurrences join events on events.id = occurrences.event_id where title = ${rushTitle}`,
  );
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(like(users.username, 'guest-%'))
    .limit(rush);
  const cookies: string[] = [];
  for (const { id } of people) cookies.push(await signIn(database, id));
  const answer = async (cookie: string) => {
    const started = performance.now();
    const response = await fetch(`${app.url}/api/dates/${date?.id}/answer`, {
      method: 'PUT',
      headers: { cookie, origin: app.url, 'content-type': 'application/json' },
      body: JSON.stringify({ answer: 'going' }),
    });
    await response.arrayBuffer();
    return { ms: performance.now() - started, status: response.status };
  };
  const answers = await Promise.all(cookies.map(answer));
  const failed = answers.filter(({ status }) => status !== 200).length;
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0);
  const [found] = await queryRows<{ going: number; waiting: number; misplaced: number }>(
    db,
    sql`select count(*) filter (where state = 'going')::int as going, count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where answered_at < latest)::int as misplaced
      from (select state, answered_at, max(answered_at) over (order by place rows between unbounded preceding and 1 preceding) as latest
        from attendances where occurrence_id = ${date?.id ?? ''}::uuid) answers`,
  );
  report.fact(
    `${where}: ${rush.toLocaleString('en')} answers at once for ${rushSeats} seats`,
    `${found?.going} going, ${found?.waiting} waiting (${found?.misplaced} out of order), ${failed} failed, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  );
}

const signIn = async ({ db }: Database, userId: string): Promise<string> =>
  `token=${await createSession(db, { userId, remembered: true, userAgent: 'bench' })}`;
