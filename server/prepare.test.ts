import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, gt, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { diskStorage } from '#server/lib/storage/disk.ts';
import { entriesAbout } from '#server/test/audit.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/engine.ts';
import { databaseUrl, runOnServer } from '#server/test/postgres-databases.ts';
import { openDatabase } from './db/client.ts';
import type { Db } from './db/db.ts';
import {
  courseCodes,
  courses,
  departments,
  enrolments,
  helpfulVotes,
  offerings,
  resources,
  reviews,
  teachers,
  terms,
  users,
} from './db/schema.ts';
import { loadBells } from './features/platform/notifications/notifications.service.ts';
import { demoSignIns } from './features/platform/users/users.demo.ts';
import { loadAnalytics, totalCounts } from './features/site/analytics/analytics.service.ts';
import { currentTerm } from './features/study/catalogue/terms.service.ts';
import { ownCourses } from './features/study/enrolments/enrolments.service.ts';
import { describeNotification } from './notifications.ts';
import { prepareDatabase } from './prepare.ts';

let database: TestDatabase;
const open = async () => {
  database = await openTestDatabase(inject('prepared'));
  return database;
};
afterEach(() => database.close());
const dataDir = await mkdtemp(join(tmpdir(), 'campus-prepare-'));
afterAll(() => rm(dataDir, { recursive: true }));
const storage = diskStorage(dataDir);
const prepare = (settings: Parameters<typeof prepareDatabase>[1]) =>
  prepareDatabase(database, settings, storage);

const laptop = {
  isDemoEnabled: true,
  isProduction: false,
  host: '127.0.0.1',
  publicUrl: undefined as string | undefined,
  adminEmail: undefined,
};

describe('the demo campus', () => {
  // One test, since loading it takes seconds.
  test('is loaded once, into an empty database, with accounts of every role and consistent counts, and refused on public hosts and in production', async () => {
    const { db } = await open();
    await expect(prepare({ ...laptop, host: '0.0.0.0' })).rejects.toThrow('on this machine only');
    const published = { ...laptop, publicUrl: 'https://campus.example.edu' };
    await expect(prepare(published)).rejects.toThrow('not at PUBLIC_URL');
    expect(await db.$count(users)).toBe(0);

    expect(await prepare(laptop)).toMatchObject({ hasDemo: true });
    const count = await db.$count(users);
    expect(count).toBeGreaterThan(30);
    for (const { email, role } of demoSignIns) {
      const [row] = await db.select().from(users).where(eq(users.email, email));
      expect(row?.role).toBe(role);
    }
    expect(new Set(demoSignIns.map(({ role }) => role))).toEqual(new Set(['user', 'staff', 'mod', 'admin']));
    expect(await prepare(laptop)).toMatchObject({ hasDemo: true });
    expect(await db.$count(users)).toBe(count);
    await expectConsistentCounts(db);
    await expectConsistentCourses(db);

    const withoutDemo = { ...laptop, isDemoEnabled: false };
    await expect(prepare({ ...withoutDemo, host: '0.0.0.0' })).rejects.toThrow('on this machine only');
    await expect(prepare({ ...withoutDemo, isProduction: true })).rejects.toThrow('passwords are public');
  });

  /** Everyone takes what is offered, and every resource is for a course of the catalogue. */
  async function expectConsistentCourses(db: Db): Promise<void> {
    expect(await db.$count(departments)).toBe(8);
    expect(await db.$count(courses)).toBeGreaterThanOrEqual(80);
    expect(await db.$count(teachers)).toBe(60);
    expect(await db.$count(terms)).toBe(6);
    expect(await db.$count(reviews)).toBeGreaterThanOrEqual(900);
    const [student] = await db
      .select()
      .from(users)
      .where(eq(users.email, demoSignIns[0]?.email ?? ''));
    expect(await ownCourses(db, student?.id ?? '')).toMatchObject({ active: 5, creditsTaken: 45 });
    const term = await currentTerm(db, 'UTC');
    const offered = db
      .select({ id: offerings.courseId })
      .from(offerings)
      .where(eq(offerings.termId, term?.id ?? ''));
    const taken = and(eq(enrolments.status, 'taking'), notInArray(enrolments.courseId, offered));
    expect(await db.select().from(enrolments).where(taken)).toEqual([]);
    const known = db.select({ key: courseCodes.codeKey }).from(courseCodes);
    const unknown = and(ne(resources.courseKey, ''), notInArray(resources.courseKey, known));
    expect(await db.select({ course: resources.courseCode }).from(resources).where(unknown)).toEqual([]);
  }

  async function expectConsistentCounts(db: Db): Promise<void> {
    const [student] = await db
      .select()
      .from(users)
      .where(eq(users.email, demoSignIns[0]?.email ?? ''));
    const id = student?.id ?? '';
    expect(student).toMatchObject({ creditsCompleted: 45, creditsRequired: 120 });
    const expected = { views: 1_234, downloads: 127, helpful: 89 };
    expect(await totalCounts(db, id)).toEqual(expected);
    expect((await loadAnalytics(db, id, 'all')).totals).toEqual(expected);
    const own = db.select({ id: resources.id }).from(resources).where(eq(resources.ownerId, id));
    expect(await db.$count(helpfulVotes, inArray(helpfulVotes.resourceId, own))).toBe(89);
    expect((await loadBells(db, [id], describeNotification)).get(id)?.unread).toBe(3);
    // No downloads of resources without a file, and no votes for own resources.
    expect(await db.$count(resources, and(isNull(resources.fileId), gt(resources.downloads, 0)))).toBe(0);
    const ownVotes = and(eq(helpfulVotes.userId, id), inArray(helpfulVotes.resourceId, own));
    expect(await db.$count(helpfulVotes, ownVotes)).toBe(0);
  }

  test('is not loaded with DEMO=0 or into a database with users', async () => {
    const { db } = await open();
    expect(await prepare({ ...laptop, isDemoEnabled: false })).toMatchObject({ hasDemo: false });
    expect(await db.$count(users)).toBe(0);
    await makeUser(db);
    expect(await prepare(laptop)).toMatchObject({ hasDemo: false });
    expect(await db.$count(users)).toBe(1);
  });
});

describe('ADMIN_EMAIL', () => {
  test('is promoted to admin at start once its address is confirmed, and reported until then', async () => {
    const { db } = await open();
    const settings = { ...laptop, isDemoEnabled: false, adminEmail: 'dean@campus.example' };
    expect((await prepare(settings)).missingAdmin).toBe('dean@campus.example');
    const dean = await makeUser(db, { email: 'Dean@campus.example' });
    const isDean = eq(users.id, dean.id);
    expect((await prepare(settings)).missingAdmin).toBe('dean@campus.example');
    expect(await db.select({ role: users.role }).from(users).where(isDean)).toEqual([{ role: 'user' }]);
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(isDean);
    expect((await prepare(settings)).missingAdmin).toBeUndefined();
    expect(await db.select({ role: users.role }).from(users).where(isDean)).toEqual([{ role: 'admin' }]);
    expect(await entriesAbout(db, dean.id)).toMatchObject([
      { action: 'role_changed', actor: 'configuration', before: 'user', after: 'admin' },
    ]);
  });
});

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'several instances can start concurrently on an empty database',
  async () => {
    await open();
    const name = 'test_starting_together';
    await runOnServer(inject('prepared'), `create database ${name}`);
    const instances = await Promise.all(
      Array.from({ length: 4 }, () =>
        openDatabase({ databaseUrl: databaseUrl(inject('prepared'), name), databasePool: 3, dataDir: '' }),
      ),
    );
    const prepared = await Promise.all(
      instances.map((instance) => prepareDatabase(instance, laptop, storage)),
    );
    expect(prepared).toEqual(Array(4).fill({ hasDemo: true, missingAdmin: undefined }));
    const [first] = instances;
    expect(await first?.db.$count(users)).toBeGreaterThan(30);
    await Promise.all(instances.map((instance) => instance.close()));
    await runOnServer(inject('prepared'), `drop database ${name} with (force)`);
  },
);
