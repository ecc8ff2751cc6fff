import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/tables/platform/users.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { entriesAbout } from '#server/test/audit.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(users);
  admin = await signedInAs(app, 'admin');
});

const roleOf = async (id: string) =>
  (await app.db.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;
const logOf = (id: string) => entriesAbout(app.db, id);

describe('GET /api/users/all', () => {
  const names = async (query: string) =>
    (await admin.browser.get(`/api/users/all?${query}`)).body.users.map(
      (one: { username: string }) => one.username,
    );

  test('returns only the fields of the table', async () => {
    const { id } = await makeUser(app.db, { username: 'grace', fullName: 'Grace Hopper', studentId: 'NB-1' });
    const { body } = await admin.browser.get('/api/users/all');
    expect(body).toMatchObject({ success: true, total: 2, totalIsMore: false, nextCursor: null });
    expect(body.users.find(({ _id }: { _id: string }) => _id === id)).toEqual({
      _id: id,
      username: 'grace',
      name: 'Grace Hopper',
      email: 'grace@campus.example',
      role: 'user',
      type: 'student',
      img: '',
      hasSecondFactor: false,
      createdAt: expect.any(String),
    });
  });

  test('searches username, full name, email address and role, ignoring case and accents', async () => {
    await makeUser(app.db, { username: 'Zoë', email: 'z@campus.example' });
    await makeUser(app.db, { username: 'under_score', email: 'u@campus.example' });
    await makeUser(app.db, { username: 'underXscore', email: 'x@campus.example', role: 'staff' });
    await makeUser(app.db, { username: 'z9', fullName: 'Ángel Ruiz', email: 'r@campus.example' });
    expect(await names('q=angel%20ruiz')).toEqual(['z9']);
    expect(await names('q=ZOE')).toEqual(['Zoë']);
    expect(await names('q=z%40campus')).toEqual(['Zoë']);
    expect(await names('q=Staff')).toEqual(['underXscore']);
    expect(await names('q=r_s')).toEqual(['under_score']);
    expect(await names('q=%25')).toEqual([]);
  });

  test.each([
    ['username', ['ann', 'Bob', 'cid']],
    ['-username', ['cid', 'Bob', 'ann']],
    ['role', ['ann', 'cid', 'Bob']],
    ['-role', ['Bob', 'cid', 'ann']],
    ['type', ['cid', 'Bob', 'ann']],
    ['joined', ['Bob', 'cid', 'ann']],
    ['-joined', ['ann', 'cid', 'Bob']],
  ])('sorts by %s across pages', async (sort, expected) => {
    const joined = (day: number) => new Date(Date.UTC(2020, 0, day));
    await app.db.update(users).set({ searchText: 'hidden' }).where(eq(users.id, admin.id));
    const named = { department: 'x' };
    await makeUser(app.db, { ...named, username: 'ann', role: 'mod', type: 'visitor', createdAt: joined(3) });
    await makeUser(app.db, {
      ...named,
      username: 'Bob',
      role: 'user',
      type: 'student',
      createdAt: joined(1),
    });
    await makeUser(app.db, {
      ...named,
      username: 'cid',
      role: 'staff',
      type: 'employee',
      createdAt: joined(2),
    });
    const found: string[] = [];
    let cursor = '';
    for (let page = 0; page < 5; page += 1) {
      const query = `q=campus.example&sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`;
      const { body } = await admin.browser.get(`/api/users/all?${query}`);
      expect(body.total).toBe(3);
      found.push(...body.users.map((one: { username: string }) => one.username));
      cursor = body.nextCursor;
      if (!cursor) break;
    }
    expect(found).toEqual(expected);
  });

  test('refuses an invalid cursor and an unknown sort', async () => {
    expect((await admin.browser.get('/api/users/all?cursor=nonsense')).status).toBe(400);
    expect((await admin.browser.get('/api/users/all?sort=password_hash')).status).toBe(400);
  });
});

describe('PATCH /api/users/:userId/role', () => {
  test('takes effect at the next request and is recorded in the audit log', async () => {
    const member = await signedInAs(app);
    expect((await member.browser.get('/api/users/all')).status).toBe(403);
    const response = await admin.browser.patch(`/api/users/${member.id}/role`, { role: 'mod' });
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, message: `${member.username} has the role mod now.`, user: { role: 'mod' } },
    });
    expect((await member.browser.get('/api/users/all')).status).toBe(200);
    expect((await admin.browser.get('/api/users/all?q=mod')).body.users).toHaveLength(1);
    const log = (await admin.browser.get('/api/admin/audit')).body.entries;
    expect(log[0]).toEqual({
      _id: expect.any(String),
      action: 'role_changed',
      actor: admin.username,
      subject: member.username,
      from: 'user',
      to: 'mod',
      at: expect.any(String),
    });
  });

  test('records nothing when the role is unchanged', async () => {
    const member = await signedInAs(app);
    expect((await admin.browser.patch(`/api/users/${member.id}/role`, { role: 'user' })).status).toBe(200);
    expect(await logOf(member.id)).toEqual([]);
  });

  test('refuses an unknown role', async () => {
    const member = await signedInAs(app);
    const response = await admin.browser.patch(`/api/users/${member.id}/role`, { role: 'owner' });
    expect(response).toMatchObject({ status: 400, body: { errors: { role: expect.any(String) } } });
    expect(await roleOf(member.id)).toBe('user');
  });

  test('refuses to change the role of the caller', async () => {
    await signedInAs(app, 'admin');
    const response = await admin.browser.patch(`/api/users/${admin.id}/role`, { role: 'user' });
    expect(response).toMatchObject({ status: 403, body: { message: 'You cannot change your own role.' } });
    expect(await roleOf(admin.id)).toBe('admin');
  });

  test('is 404 with a message for deleted and unknown users', async () => {
    const member = await signedInAs(app);
    await app.db.delete(users).where(eq(users.id, member.id));
    for (const id of [member.id, randomUUID(), 'nonsense']) {
      const response = await admin.browser.patch(`/api/users/${id}/role`, { role: 'mod' });
      expect(response).toMatchObject({
        status: 404,
        body: { message: 'This user does not exist any more.' },
      });
    }
  });

  test('refuses one of two concurrent demotions of the last two admins by each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.db.delete(users);
      const [one, other] = [await signedInAs(app, 'admin'), await signedInAs(app, 'admin')];
      const responses = await Promise.all([
        one.browser.patch(`/api/users/${other.id}/role`, { role: 'user' }),
        other.browser.patch(`/api/users/${one.id}/role`, { role: 'user' }),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
      const admins = await app.db.select().from(users).where(eq(users.role, 'admin'));
      expect(admins).toHaveLength(1);
    }
  });
});

describe('DELETE /api/users/:userId', () => {
  test('ends the sessions, keeps the resources and is recorded in the audit log', async () => {
    const member = await signedInAs(app);
    const resource = await makeResource(app.db, { ownerId: member.id });
    await member.browser.get('/api/auth/profile');
    const response = await admin.browser.delete(`/api/users/${member.id}`);
    expect(response).toMatchObject({
      status: 200,
      body: { message: `${member.username} has been deleted.` },
    });
    expect((await member.browser.get('/api/auth/profile')).status).toBe(401);
    const left = (await app.visitor().get(`/api/resources/${resource.id}`)).body.resource;
    expect(left.ownerID.fullName).toBe('Former member');
    expect(await logOf(member.id)).toMatchObject([{ action: 'user_deleted', actor: admin.username }]);
    expect((await admin.browser.delete(`/api/users/${member.id}`)).status).toBe(404);
  });

  test('refuses to delete the account of the caller', async () => {
    await signedInAs(app, 'admin');
    expect((await admin.browser.delete(`/api/users/${admin.id}`)).status).toBe(403);
    expect(await roleOf(admin.id)).toBe('admin');
  });

  test('refuses one of two concurrent deletions of the last two admins by each other', async () => {
    const other = await signedInAs(app, 'admin');
    const responses = await Promise.all([
      admin.browser.delete(`/api/users/${other.id}`),
      other.browser.delete(`/api/users/${admin.id}`),
    ]);
    // The deleted admin gets 401 or 403.
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await app.db.select().from(users)).toHaveLength(1);
  });
});

describe('GET /api/admin/audit', () => {
  test('lists the newest first, paged', async () => {
    const member = await signedInAs(app);
    for (const role of ['staff', 'mod', 'user'])
      await admin.browser.patch(`/api/users/${member.id}/role`, { role });
    const first = (await admin.browser.get('/api/admin/audit?limit=2')).body;
    expect(first.entries.map((entry: { to: string }) => entry.to)).toEqual(['user', 'mod']);
    const next = (await admin.browser.get(`/api/admin/audit?limit=1&cursor=${first.nextCursor}`)).body;
    expect(next.entries[0].to).toBe('staff');
  });

  test.each([
    'update audit_entries set actor = $$nobody$$',
    'delete from audit_entries',
    'truncate audit_entries',
  ])('the table is append-only: %s', async (statement) => {
    const member = await signedInAs(app);
    await admin.browser.delete(`/api/users/${member.id}`);
    await expect(app.db.execute(sql.raw(statement))).rejects.toThrow();
    expect(await logOf(member.id)).toHaveLength(1);
  });
});
