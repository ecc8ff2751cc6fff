// A copy of the database without the key does not tell who wrote an anonymous review.
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#server/db/tables/platform/sessions.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { makeAnonymousReviews } from '#server/test/anonymous-reviews.ts';
import { type AnonymousWriting, textOf } from '#server/test/anonymous-writing.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { changedTables, type Dump, dumpTables } from '#server/test/dump.ts';
import { normalisedMentions } from '#server/test/normalised-mentions.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { publishDue } from './publishing.service.ts';

let app: TestApp;
let written: AnonymousWriting;
let dump: Dump;
let termId: string;
const log: string[] = [];
beforeAll(async () => {
  const logger = pino({ base: null }, { write: (line) => void log.push(line) });
  app = await startApp({}, undefined, { logger });
  written = await makeAnonymousReviews(app);
  dump = await dumpTables(app.db);
  termId = (await makeTerm(app.db)).id;
});
afterAll(() => app.close());

describe('a copy of the database without the key', () => {
  test('tells the same about the writer as about somebody who wrote nothing', () => {
    const differences: Record<string, unknown> = {};
    for (const [table, rows] of dump) {
      const values = rows.map(({ text }) => JSON.parse(text));
      const [ofWriter, ofControl] = [written.writer, written.control].map(({ names }) =>
        normalisedMentions(values, names),
      );
      if (JSON.stringify(ofWriter) !== JSON.stringify(ofControl))
        differences[table] = { ofWriter, ofControl };
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
