// Who wrote an anonymous review is told nowhere: not by any call to anyone, and not by a copy of the database without the key.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/users.ts';
import { enrolments, reviews, sessions, users } from '#server/db/schema.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/catalogue/catalogue.factory.ts';
import { makeResource } from '#server/features/resources/resources.factory.ts';
import { publishDue } from '#server/features/reviews/publishing.service.ts';
import { type AnonymousCampus, makeAnonymousCampus } from './test/anonymous-campus.ts';
import { startApp, type TestApp } from './test/app.ts';
import type { ApiResponse, Browser } from './test/browser.ts';
import { changedTables, type Dump, dumpTables } from './test/dump.ts';
import { browserOf, type SignedInPerson, signedInAs } from './test/people.ts';
import { saidOf } from './test/twins.ts';
import { collectRoutes, type KnownValues, pathsOf, sendSample, type WalkedRoute } from './test/walk.ts';
import { readZip } from './test/zip.ts';

let app: TestApp;
let campus: AnonymousCampus;
let dump: Dump;
let known: KnownValues;
const routes: WalkedRoute[] = [];
const log: string[] = [];
beforeAll(async () => {
  const logger = pino({ base: null }, { write: (line) => void log.push(line) });
  app = await startApp({ PUBLIC_URL: 'https://campus.example.edu' }, undefined, {
    logger,
    onRoute: collectRoutes(routes),
  });
  campus = await makeAnonymousCampus(app);
  dump = await dumpTables(app.db);
  known = await knownValues();
});
afterAll(() => app.close());

/** Real rows for the parameters of routes: those of the reviews, and by their name rows of the table of the noun. */
async function knownValues(): Promise<KnownValues> {
  const { writer, twin, courses, reviewIds, termId, teacherId, markers } = campus;
  const people = [writer, twin];
  const rows = [...dump].map(([table, found]) => [
    `${table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/s$/, '')}Id`,
    found.slice(0, 3).flatMap(({ text }) => (JSON.parse(text) as { id?: string }).id ?? []),
  ]);
  return {
    ...Object.fromEntries(rows.filter(([, ids]) => ids?.length)),
    // Published, changed and held.
    courseCode: courses.slice(1, 4).map(({ code }) => code),
    codes: [courses.map(({ code }) => code).join(',')],
    courseId: courses.map(({ id }) => id),
    userId: people.map(({ id }) => id),
    username: people.flatMap(({ names }) => names.at(-1) ?? []),
    q: [...people.flatMap(({ names }) => names.at(-1) ?? []), markers[1] ?? ''],
    words: [markers[1] ?? ''],
    teacherId: [teacherId],
    teacher: [teacherId],
    termId: [termId],
    term: [termId],
    reviewId: reviewIds.slice(0, 3),
    file: ['1.xml'],
  };
}

const textOf = ({ headers, body }: ApiResponse): string =>
  [...headers]
    .filter(([name]) => name !== 'date' && name !== 'x-request-id')
    .map((pair) => pair.join(': '))
    .concat(typeof body === 'string' ? body : JSON.stringify(body))
    .join('\n');

/** What a text tells that it must not, or undefined. */
function leakIn(text: string): string | undefined {
  const { writer, former, markers, secrets, written } = campus;
  const secret = secrets.find((one) => text.includes(one));
  if (secret) return `the secret ${secret}`;
  for (const [time] of text.matchAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z|\b1[789]\d{11}\b/g)) {
    const at = time.includes('T') ? Date.parse(time) : Number(time);
    if (written.some(([from, to]) => at >= from && at <= to)) return `the time of writing ${time}`;
  }
  if (!markers.some((marker) => text.includes(marker))) return undefined;
  const name = [...writer.names, ...former.names].find((one) => text.includes(one));
  return name && `the writer ${name} beside the review`;
}

const roles: Role[] = ['user', 'staff', 'mod', 'admin'];

async function callers(): Promise<Record<string, Browser>> {
  const members: Record<string, Browser> = {};
  for (const role of roles) members[role] = (await signedInAs(app, role)).browser;
  return { visitor: app.visitor(), twin: campus.twin.browser, ...members };
}

describe('no call tells who wrote an anonymous review', () => {
  test('whoever changes whatever', { timeout: 300_000 }, async () => {
    const leaks: string[] = [];
    const writes = routes.filter(({ method, url }) => method !== 'GET' && url.startsWith('/api/'));
    expect(writes.length).toBeGreaterThan(50);
    const order = ['POST', 'PUT', 'PATCH', 'DELETE'];
    writes.sort((one, other) => order.indexOf(one.method) - order.indexOf(other.method));
    for (const role of [undefined, ...roles]) {
      const victim = await signedInAs(app);
      const courseOfOthers = await makeCourse(app.db);
      const targets = {
        ...known,
        userId: [victim.id],
        courseId: [courseOfOthers.id],
        resourceId: [(await makeResource(app.db)).id],
        courseCode: [courseOfOthers.code],
      };
      const person = role && (await signedInAs(app, role));
      let browser = person?.browser ?? app.visitor();
      for (const route of writes) {
        const [path = ''] = pathsOf(route, targets);
        const response = await sendSample(browser, route, path, targets);
        if (person && response.status === 401) browser = await browserOf(app, person.id);
        const leak = leakIn(textOf(response));
        if (leak) leaks.push(`${role} ${route.method} ${path}: ${leak}`);
      }
    }
    expect(leaks).toEqual([]);
  });

  test('whoever reads whatever, also pages, feeds, sitemaps and what the mails say', {
    timeout: 300_000,
  }, async () => {
    const leaks: string[] = [];
    const differences: Record<string, unknown> = {};
    const reads = routes.filter(({ method }) => method === 'GET');
    expect(reads.length).toBeGreaterThan(60);
    for (const [caller, browser] of Object.entries(await callers())) {
      // The others read what visitors read, and a part of what admins do.
      const isThorough = caller === 'visitor' || caller === 'admin';
      for (const route of reads.filter(({ url }) => isThorough || url.startsWith('/api/'))) {
        const paths = pathsOf(route, known).filter((path) => isThorough || !path.includes('?'));
        const bodies: unknown[] = [];
        for (const path of paths) {
          const response = await browser.get(path);
          bodies.push(response.body);
          const leak = leakIn(textOf(response));
          if (leak) leaks.push(`${caller} ${path}: ${leak}`);
          if (response.status === 401 || response.status === 403) break;
        }
        const said = bodies.filter((body) => typeof body === 'object');
        const [ofWriter, ofTwin] = [campus.writer, campus.twin].map(({ names }) => saidOf(said, names));
        if (caller !== 'twin' && JSON.stringify(ofWriter) !== JSON.stringify(ofTwin))
          differences[`${caller} ${route.url}`] = { ofWriter, ofTwin };
      }
      if (caller !== 'visitor') leaks.push(...(await leaksInExport(browser)));
    }
    for (const name of await readdir(app.dataDir, { recursive: true })) {
      if (name.endsWith('.key')) continue;
      const leak = leakIn(await readFile(join(app.dataDir, name), 'utf8').catch(() => ''));
      if (leak) leaks.push(`file ${name}: ${leak}`);
    }
    expect(leaks).toEqual([]);
    expect(differences).toEqual({});
    expect(campus.secrets.filter((secret) => log.join('').includes(secret))).toEqual([]);
  });
});

/** The data export of somebody else. */
async function leaksInExport(browser: Browser): Promise<string[]> {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const archive = await fetch(`${app.url}/api/users/profile/export`, { headers: { cookie } });
  const files = readZip(Buffer.from(await archive.arrayBuffer()));
  expect(files.size).toBeGreaterThan(3);
  return [...files]
    .flatMap(([name, content]) => ({ name, leak: leakIn(content.toString()) }))
    .flatMap(({ name, leak }) => (leak ? [`export of another, ${name}: ${leak}`] : []));
}

describe('a copy of the database without the key', () => {
  test('tells the same about the writer as about somebody who wrote nothing', () => {
    const differences: Record<string, unknown> = {};
    for (const [table, rows] of dump) {
      const values = rows.map(({ text }) => JSON.parse(text));
      const [ofWriter, ofTwin] = [campus.writer, campus.twin].map(({ names }) => saidOf(values, names));
      if (JSON.stringify(ofWriter) !== JSON.stringify(ofTwin)) differences[table] = { ofWriter, ofTwin };
    }
    expect(differences).toEqual({});
  });

  test('has no value that two reviews, or a review and any other row, have in common', () => {
    const shared = [
      'state',
      'course_id',
      'term_id',
      'teacher_id',
      'author_id',
      'pending',
      'text',
      'search_text',
      'reason',
    ];
    const rows = (dump.get('reviews') ?? []).map(({ text }) => JSON.parse(text) as Record<string, unknown>);
    const values = rows.flatMap((row) =>
      Object.entries(row)
        .filter(([column, value]) => !shared.includes(column) && String(value).length > 8)
        .map(([, value]) => String(value)),
    );
    expect(values.length).toBeGreaterThan(2 * rows.length);
    expect(new Set(values).size).toBe(values.length);
    // Votes, versions, reports and cases refer to the id of a review that others have seen.
    const others = [...dump]
      .filter(([table]) => !/^(review|cases|reports)/.test(table))
      .flatMap(([, found]) => found);
    const text = others.map((row) => row.text).join('\n');
    expect(values.filter((value) => text.includes(value))).toEqual([]);
  });

  test('shows nothing but the review itself when one is written, changed or deleted', async () => {
    const [writer, course] = [await confirmed(), await offered()];
    const path = `/api/courses/${course.code}`;
    // The session was last seen long ago: other requests would write it again.
    await app.db
      .update(sessions)
      .set({ lastSeenAt: sql`now() - interval '1 hour'` })
      .where(eq(sessions.userId, writer.id));
    const changes: Record<string, string[]> = {};
    const publicly = async () => {
      const visitor = app.visitor();
      const seen = [
        await visitor.get(path),
        await visitor.get(`${path}/reviews`),
        await visitor.get(`${path}/numbers`),
      ];
      return seen.map(textOf).join('\n');
    };
    const logged = log.length;
    const record = async (name: string, body?: object) => {
      const [before, seen] = [await dumpTables(app.db), await publicly()];
      const { status } = await (body
        ? writer.browser.put(`${path}/review`, body)
        : writer.browser.delete(`${path}/review`));
      changes[name] = [String(status), ...changedTables(before, await dumpTables(app.db))];
      expect(await publicly()).toBe(seen);
    };
    await record('written', rating());
    await record('changed while it waits', { ...rating(), stars: 4, version: 1 });
    await publishDue(app.db, 'UTC', inHours(13));
    // Followers are notified in a job, which removes its row.
    await app.waitForJobs();
    await record('changed when published', { ...rating(), stars: 3, version: 2 });
    await app.db.update(reviews).set({ state: 'held' }).where(eq(reviews.courseId, course.id));
    await record('deleted');
    expect(changes).toEqual({
      written: ['200', 'reviews'],
      'changed while it waits': ['200', 'reviews'],
      'changed when published': ['200', 'reviews'],
      deleted: ['200', 'reviews'],
    });
    expect(log.slice(logged)).toEqual([]);
  });

  test('has reviews that wait in random order, as if written at once', async () => {
    const writer = await confirmed();
    const courses: string[] = [];
    for (let index = 0; index < 10; index++) {
      const course = await offered();
      courses.push(course.id);
      expect((await writer.browser.put(`/api/courses/${course.code}/review`, rating())).status).toBe(200);
    }
    const waiting = async () => {
      const rows = (await dumpTables(app.db)).get('reviews') ?? [];
      return rows
        .map(({ text, xmin }) => ({ courseId: String(JSON.parse(text).course_id), xmin }))
        .filter(({ courseId }) => courses.includes(courseId));
    };
    const rows = await waiting();
    expect(new Set(rows.map(({ xmin }) => xmin)).size).toBe(1);
    expect(rows.map(({ courseId }) => courseId)).not.toEqual(courses);
    const before = rows.map(({ courseId }) => courseId);
    await publishDue(app.db, 'UTC', inHours(13));
    const after = await waiting();
    expect(new Set(after.map(({ xmin }) => xmin)).size).toBe(1);
    expect(after.map(({ courseId }) => courseId)).not.toEqual(before);
  });

  test('shows a proof of the university only where it has proved it of five people', async () => {
    const [course, writer] = [await offered(), await confirmed()];
    const enrol = async (userId: string) =>
      app.db
        .insert(enrolments)
        .values({ userId, courseId: course.id, termId, status: 'taken', isProved: true });
    const isProved = async (given: object = {}) => {
      await writer.browser.put(`/api/courses/${course.code}/review`, { ...rating(), ...given });
      const [row] = await app.db.select().from(reviews).where(eq(reviews.courseId, course.id));
      return row?.isProved;
    };
    await enrol(writer.id);
    expect(await isProved()).toBe(false);
    for (let index = 0; index < 4; index++) await enrol((await signedInAs(app)).id);
    expect(await isProved({ version: 1 })).toBe(true);
  });
});

let termId: string;
beforeAll(async () => {
  termId = (await makeTerm(app.db)).id;
});

async function confirmed(): Promise<SignedInPerson> {
  const person = await signedInAs(app);
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id));
  return person;
}

async function offered() {
  const course = await makeCourse(app.db);
  await makeOffering(app.db, { courseId: course.id, termId });
  return course;
}

const rating = () => ({ termId, stars: 5, difficulty: 2, hours: 7, recommend: 5, signature: 'anonymous' });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
