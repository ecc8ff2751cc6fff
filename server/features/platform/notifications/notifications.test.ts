import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const notificationsOf = async ({ browser }: SignedInPerson) => (await browser.get('/api/notifications')).body;
async function vote(owner: SignedInPerson, title = 'Optics') {
  const { id } = await makeResource(app.db, { ownerId: owner.id, title });
  const voter = await signedInAs(app);
  await voter.browser.put(`/api/resources/${id}/helpful`);
  return id;
}

describe('notify', () => {
  test('merges votes into one notification until it is read', async () => {
    const owner = await signedInAs(app);
    const id = await vote(owner);
    const second = await signedInAs(app);
    await second.browser.put(`/api/resources/${id}/helpful`);
    const [merged] = (await notificationsOf(owner)).notifications;
    expect(merged).toEqual({
      _id: expect.any(String),
      type: 'helpful',
      text: '2 people found “Optics” helpful.',
      link: `/resources/${id}-optics`,
      read: false,
      at: expect.any(String),
    });
    await owner.browser.post(`/api/notifications/${merged._id}/read`);
    const third = await signedInAs(app);
    await third.browser.put(`/api/resources/${id}/helpful`);
    expect(await notificationsOf(owner)).toMatchObject({
      unread: 1,
      notifications: [
        { text: 'Someone found “Optics” helpful.', read: false },
        { text: '2 people found “Optics” helpful.', read: true },
      ],
    });
  });

  test('notifies of a new role', async () => {
    const [admin, member] = [await signedInAs(app, 'admin'), await signedInAs(app)];
    await admin.browser.patch(`/api/users/${member.id}/role`, { role: 'staff' });
    expect((await notificationsOf(member)).notifications).toMatchObject([
      { type: 'role', text: 'Your role is now staff.' },
    ]);
    expect((await notificationsOf(admin)).notifications).toEqual([]);
  });

  test('notifies the owner of edits and deletions by a moderator, not of their own', async () => {
    const [mod, owner] = [await signedInAs(app, 'mod'), await signedInAs(app)];
    const form = {
      title: 'Edited',
      resourceType: 'link',
      description: 'https://x.example/',
      courseCode: '',
      tags: '',
    };
    const { id } = await makeResource(app.db, { ownerId: owner.id, title: 'Shared' });
    await owner.browser.form('PUT', `/api/resources/${id}`, { ...form, title: 'Shared' });
    expect((await notificationsOf(owner)).notifications).toEqual([]);
    await mod.browser.form('PUT', `/api/resources/${id}`, form);
    await mod.browser.delete(`/api/resources/${id}`);
    expect((await notificationsOf(owner)).notifications).toMatchObject([
      { type: 'moderation', text: 'A moderator removed “Edited”.', link: '/resources' },
      { type: 'moderation', text: 'A moderator edited “Shared”.', link: `/resources/${id}-shared` },
    ]);
  });

  test('notifies of a sign-in from a new device, but not from the first or a known one', async () => {
    const account = { username: 'traveller', email: 'traveller@campus.example', password: 'correct horse' };
    await app.visitor().post('/api/auth/register', account);
    const signIn = async (userAgent: string) => {
      const browser = app.visitor();
      await browser.post('/api/auth/login', account, { 'user-agent': userAgent });
      return browser;
    };
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';
    await signIn(firefox);
    await signIn(safari);
    const browser = await signIn(firefox);
    const { notifications } = (await browser.get('/api/notifications')).body;
    expect(notifications).toMatchObject([
      {
        type: 'sign_in',
        text: expect.stringContaining('Safari on iPhone'),
        link: '/profile/edit?section=devices',
      },
    ]);
  });

  test('skips muted kinds', async () => {
    const owner = await signedInAs(app);
    const response = await owner.browser.put('/api/notifications/preferences', { muted: ['helpful'] });
    expect(response).toMatchObject({ status: 200, body: { muted: ['helpful'] } });
    expect((await owner.browser.get('/api/notifications/preferences')).body.muted).toEqual(['helpful']);
    await vote(owner);
    expect(await notificationsOf(owner)).toMatchObject({ unread: 0, notifications: [] });
    expect(
      (await owner.browser.put('/api/notifications/preferences', { muted: ['everything'] })).status,
    ).toBe(400);
  });
});

describe('notifications', () => {
  test('are private: nobody else lists or marks them', async () => {
    const [owner, other] = [await signedInAs(app), await signedInAs(app)];
    await vote(owner);
    const [{ _id }] = (await notificationsOf(owner)).notifications;
    expect((await other.browser.post(`/api/notifications/${_id}/read`)).status).toBe(404);
    expect((await other.browser.post('/api/notifications/nonsense/read')).status).toBe(404);
    await other.browser.post('/api/notifications/read');
    expect(await notificationsOf(owner)).toMatchObject({ unread: 1 });
    await owner.browser.post('/api/notifications/read');
    expect(await notificationsOf(owner)).toMatchObject({ unread: 0, notifications: [{ read: true }] });
  });

  test('are listed newest first, paged', async () => {
    const owner = await signedInAs(app);
    for (const title of ['one', 'two', 'three']) await vote(owner, title);
    const first = (await owner.browser.get('/api/notifications?limit=2')).body;
    expect(first.notifications).toHaveLength(2);
    expect(first.unread).toBe(3);
    const next = (await owner.browser.get(`/api/notifications?limit=2&cursor=${first.nextCursor}`)).body;
    expect(next).toMatchObject({
      notifications: [{ text: 'Someone found “one” helpful.' }],
      nextCursor: null,
    });
  });

  test('GET /api/notifications/bell returns the unread count and the newest ten', async () => {
    const owner = await signedInAs(app);
    for (let number = 0; number < 12; number += 1) await vote(owner, `number ${number}`);
    const { bell } = (await owner.browser.get('/api/notifications/bell')).body;
    expect(bell.unread).toBe(12);
    expect(bell.newest).toHaveLength(10);
    expect(bell.newest[0].text).toContain('number 11');
  });
});
