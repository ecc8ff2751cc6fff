import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { makeResource } from '#server/features/resources/resources.factory.ts';
import { makeUser } from '#server/features/users/users.factory.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/engine.ts';
import { requireChangeTriggers } from './changes.ts';
import { facts, jobs, notifications, resources, sessions, users } from './schema.ts';

let database: TestDatabase;
let told: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase(inject('prepared'));
  for (const [name, table] of Object.entries({ resources, users, sessions, notifications, jobs }))
    await database.listen(table as PgTable, {
      changed: (key) => told.push(`${name} ${key}`.trim()),
      connected: () => {},
    });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.changesDelivered();
  told = [];
});

/** What was told by the time that everything committed before has been delivered. */
async function toldOf(write: () => Promise<unknown>): Promise<string[]> {
  await write();
  await database.changesDelivered();
  return told.splice(0).sort();
}

describe('a committed change is told before changesDelivered resolves', () => {
  test('of a single statement', async () => {
    const { db } = database;
    const { id } = await makeUser(db);
    await toldOf(async () => {});
    for (let turn = 0; turn < 50; turn += 1)
      expect(
        await toldOf(() =>
          db
            .update(users)
            .set({ fullName: `Name ${turn}` })
            .where(eq(users.id, id)),
        ),
      ).toEqual([`users ${id}`]);
  });

  test('of a transaction, once for each key', async () => {
    const { db } = database;
    const { id } = await makeUser(db);
    await toldOf(async () => {});
    for (let turn = 0; turn < 50; turn += 1)
      expect(
        await toldOf(() =>
          db.transaction(async (db) => {
            for (const fullName of [`One ${turn}`, `Two ${turn}`])
              await db.update(users).set({ fullName }).where(eq(users.id, id));
            await db.insert(jobs).values({ kind: 'none', payload: {} });
          }),
        ),
      ).toEqual(['jobs none', `users ${id}`]);
  });

  test('of raw SQL', async () => {
    expect(await toldOf(() => database.db.execute(sql`update resources set title = title`))).toEqual([
      'resources',
    ]);
  });

  test('of many writers at once, each their own', async () => {
    const { db } = database;
    const people = await Promise.all(Array.from({ length: 20 }, () => makeUser(db)));
    await Promise.all(
      people.map(async ({ id }) => {
        await db.update(users).set({ fullName: 'New' }).where(eq(users.id, id));
        told = told.filter((line) => line !== `users ${id}`);
        await db.update(users).set({ fullName: 'Newer' }).where(eq(users.id, id));
        await database.changesDelivered();
        expect(told).toContain(`users ${id}`);
      }),
    );
  });

  test('but not of one that was rolled back', async () => {
    const { db } = database;
    const { id } = await makeUser(db);
    await toldOf(async () => {});
    const failing = db.transaction(async (db) => {
      await db.update(users).set({ fullName: 'Never' }).where(eq(users.id, id));
      throw new Error('rolled back');
    });
    expect(await toldOf(() => failing.catch(() => {}))).toEqual([]);
  });
});

describe('what is announced', () => {
  test('rows that come, change and go, by the person they belong to', async () => {
    const { db } = database;
    const { id: userId } = await makeUser(db);
    await toldOf(async () => {});
    const notification = { userId, type: 'sign_in', mergeKey: 'x', facts: {} } as const;
    expect(await toldOf(() => db.insert(notifications).values(notification))).toEqual([
      `notifications ${userId}`,
    ]);
    expect(await toldOf(() => db.update(notifications).set({ count: 2 }))).toEqual([
      `notifications ${userId}`,
    ]);
    const expiresAt = new Date(Date.now() + 60_000);
    const session = { userId, tokenHash: 'hash', remembered: false, userAgent: '', expiresAt };
    expect(await toldOf(() => db.insert(sessions).values(session))).toEqual([`sessions ${userId}`]);
    // Of what nobody keeps, nothing is said.
    expect(await toldOf(() => db.update(sessions).set({ lastSeenAt: new Date() }))).toEqual([]);
    expect(await toldOf(() => db.delete(users).where(eq(users.id, userId)))).toEqual([
      `notifications ${userId}`,
      // Theirs lose their owner.
      'resources',
      `sessions ${userId}`,
      `users ${userId}`,
    ]);
  });

  test('both people when a row moves from one to the other', async () => {
    const { db } = database;
    const [from, to] = [await makeUser(db), await makeUser(db)];
    const notification = { userId: from.id, type: 'sign_in', mergeKey: 'y', facts: {} } as const;
    await toldOf(() => db.insert(notifications).values(notification));
    expect(
      await toldOf(() =>
        db.update(notifications).set({ userId: to.id }).where(eq(notifications.userId, from.id)),
      ),
    ).toEqual([`notifications ${from.id}`, `notifications ${to.id}`].sort());
  });

  test('a table that is emptied, without a key: any row may be gone', async () => {
    const { db } = database;
    await makeResource(db);
    await toldOf(async () => {});
    expect(await toldOf(() => db.execute(sql`truncate users cascade`))).toEqual([
      'notifications',
      'resources',
      'sessions',
      'users',
    ]);
  });
});

test('nothing may depend on a table whose changes are not all announced', async () => {
  const { db } = database;
  await requireChangeTriggers(db, [resources, users, sessions, notifications]);
  await expect(requireChangeTriggers(db, [resources, facts])).rejects.toThrow(/depend on facts, but/);
  await expect(requireChangeTriggers(db, [jobs])).rejects.toThrow(/depend on jobs, but/);
});
