import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeUser, userValues } from '#server/features/platform/users/users.factory.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/engine.ts';
import { requireChangeTriggers } from './changes.ts';
import { resources } from './tables/library/resources.ts';
import { facts } from './tables/platform/facts.ts';
import { jobs } from './tables/platform/jobs.ts';
import { notifications } from './tables/platform/notifications.ts';
import { sessions } from './tables/platform/sessions.ts';
import { users } from './tables/platform/users.ts';

let database: TestDatabase;
let delivered: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase(inject('prepared'));
  for (const [name, table] of Object.entries({ resources, users, sessions, notifications, jobs }))
    await database.listen(table as PgTable, {
      changed: (key) => delivered.push(`${name} ${key}`.trim()),
      connected: () => {},
    });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.waitForChanges();
  delivered = [];
});

/** The changes that were delivered for a write, as `table key`. */
async function changesOf(write: () => Promise<unknown>): Promise<string[]> {
  await write();
  await database.waitForChanges();
  return delivered.splice(0).sort();
}

describe('waitForChanges resolves after a committed change was delivered', () => {
  test('by a single statement', async () => {
    const { db } = database;
    const { id } = await makeUser(db);
    await changesOf(async () => {});
    for (let turn = 0; turn < 50; turn += 1)
      expect(
        await changesOf(() =>
          db
            .update(users)
            .set({ fullName: `Name ${turn}` })
            .where(eq(users.id, id)),
        ),
      ).toEqual([`users ${id}`]);
  });

  test('by a transaction, once for each key', async () => {
    const { db } = database;
    const { id } = await makeUser(db);
    await changesOf(async () => {});
    for (let turn = 0; turn < 50; turn += 1)
      expect(
        await changesOf(() =>
          db.transaction(async (db) => {
            for (const fullName of [`One ${turn}`, `Two ${turn}`])
              await db.update(users).set({ fullName }).where(eq(users.id, id));
            await db.insert(jobs).values({ kind: 'none', payload: {} });
          }),
        ),
      ).toEqual(['jobs none', `users ${id}`]);
  });

  test('by raw SQL', async () => {
    expect(await changesOf(() => database.db.execute(sql`update resources set title = title`))).toEqual([
      'resources',
    ]);
  });

  test('by concurrent writers', async () => {
    const { db } = database;
    const people = await Promise.all(Array.from({ length: 20 }, () => makeUser(db)));
    await Promise.all(
      people.map(async ({ id }) => {
        await db.update(users).set({ fullName: 'New' }).where(eq(users.id, id));
        delivered = delivered.filter((line) => line !== `users ${id}`);
        await db.update(users).set({ fullName: 'Newer' }).where(eq(users.id, id));
        await database.waitForChanges();
        expect(delivered).toContain(`users ${id}`);
      }),
    );
  });

  test('but not one that was rolled back', async () => {
    const { db } = database;
    const { id } = await makeUser(db);
    await changesOf(async () => {});
    const failing = db.transaction(async (db) => {
      await db.update(users).set({ fullName: 'Never' }).where(eq(users.id, id));
      throw new Error('rolled back');
    });
    expect(await changesOf(() => failing.catch(() => {}))).toEqual([]);
  });
});

describe('announce_change()', () => {
  test('notifies of inserts, updates and deletes, keyed by the owner of the row', async () => {
    const { db } = database;
    const { id: userId } = await makeUser(db);
    await changesOf(async () => {});
    const notification = { userId, type: 'sign_in', mergeKey: 'x', facts: {} } as const;
    expect(await changesOf(() => db.insert(notifications).values(notification))).toEqual([
      `notifications ${userId}`,
    ]);
    expect(await changesOf(() => db.update(notifications).set({ count: 2 }))).toEqual([
      `notifications ${userId}`,
    ]);
    const expiresAt = new Date(Date.now() + 60_000);
    const session = { userId, tokenHash: 'hash', remembered: false, userAgent: '', expiresAt };
    expect(await changesOf(() => db.insert(sessions).values(session))).toEqual([`sessions ${userId}`]);
    // Columns that no cache depends on do not notify.
    expect(await changesOf(() => db.update(sessions).set({ lastSeenAt: new Date() }))).toEqual([]);
    expect(await changesOf(() => db.delete(users).where(eq(users.id, userId)))).toEqual([
      `notifications ${userId}`,
      // Their owner becomes null.
      'resources',
      `sessions ${userId}`,
      `users ${userId}`,
    ]);
  });

  test('notifies together of the keys of one statement', async () => {
    const { db } = database;
    const people = Array.from({ length: 450 }, () => ({ id: randomUUID() }));
    const notification = { type: 'sign_in', mergeKey: 'z', facts: {} } as const;
    await db.insert(users).values(people.map(({ id }) => ({ ...userValues(), id })));
    await changesOf(async () => {});
    const lines = await changesOf(() =>
      db.insert(notifications).values(people.map(({ id: userId }) => ({ ...notification, userId }))),
    );
    expect(lines).toEqual(people.map(({ id }) => `notifications ${id}`).sort());
    expect(await changesOf(() => db.update(notifications).set({ count: 3 }).where(sql`false`))).toEqual([]);
  });

  test('notifies for both keys when a row changes its owner', async () => {
    const { db } = database;
    const [from, to] = [await makeUser(db), await makeUser(db)];
    const notification = { userId: from.id, type: 'sign_in', mergeKey: 'y', facts: {} } as const;
    await changesOf(() => db.insert(notifications).values(notification));
    expect(
      await changesOf(() =>
        db.update(notifications).set({ userId: to.id }).where(eq(notifications.userId, from.id)),
      ),
    ).toEqual([`notifications ${from.id}`, `notifications ${to.id}`].sort());
  });

  test('notifies without a key when a table is truncated', async () => {
    const { db } = database;
    await makeResource(db);
    await changesOf(async () => {});
    expect(await changesOf(() => db.execute(sql`truncate users cascade`))).toEqual([
      'notifications',
      'resources',
      'sessions',
      'users',
    ]);
  });
});

test('requireChangeTriggers rejects a table that lacks a trigger for some operation', async () => {
  const { db } = database;
  await requireChangeTriggers(db, [resources, users, sessions, notifications]);
  await expect(requireChangeTriggers(db, [resources, facts])).rejects.toThrow(/depend on facts, but/);
  await expect(requireChangeTriggers(db, [jobs])).rejects.toThrow(/depend on jobs, but/);
});
