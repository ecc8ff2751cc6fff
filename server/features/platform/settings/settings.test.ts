import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { auditEntries } from '#server/db/tables/platform/audit.ts';
import { settings } from '#server/db/tables/platform/settings.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeEvent, makeHost } from '#server/features/calendar/events/events.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { TestDatabase } from '#server/test/engine.ts';
import { browserOf, type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
/** Another instance, on PostgreSQL with its own connections. */
let other: TestApp;
let otherDatabase: TestDatabase;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await startApp({ CAMPUS_TIMEZONE: 'Asia/Tokyo', HELP_CONTACTS: 'Security: 1; Doctor: 2' });
  const { url } = app.database;
  otherDatabase = url ? await openDatabase({ databaseUrl: url, databasePool: 4, dataDir: '' }) : app.database;
  other = await startApp({ DATA_DIR: app.dataDir }, otherDatabase);
  admin = await signedInAs(app, 'admin');
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, admin.id));
});
afterAll(async () => {
  await other.close();
  if (otherDatabase !== app.database) await otherDatabase.close();
  await app.close();
});
beforeEach(async () => {
  await app.db.delete(settings);
});

const names = [
  'campusName',
  'helpContacts',
  'campusDomains',
  'timeZone',
  'sectionsOff',
  'eventPublishers',
] as const;
const base = {
  campusName: '',
  helpContacts: '',
  campusDomains: '',
  timeZone: 'UTC',
  sectionsOff: [] as string[],
  eventPublishers: 'staff',
  leavesOutOwnDomain: false,
  version: 0,
};
/** Saves these, and leaves all others at their default. */
const save = (given: Partial<typeof base>, { browser } = admin) =>
  browser.put('/api/admin/settings', {
    ...base,
    ...given,
    asDefault: names.filter((name) => !(name in given)),
  });
const read = async () => (await admin.browser.get('/api/admin/settings')).body.settings;
const pageText = async (at: TestApp, path: string) => {
  const response = await fetch(at.url + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('the environment is the default, a stored setting wins, and the default can be taken again', async () => {
  expect(await read()).toMatchObject({
    values: { timeZone: 'Asia/Tokyo', helpContacts: 'Security: 1\nDoctor: 2', campusName: '' },
    stored: [],
    version: 0,
  });
  const saved = await save({ timeZone: 'Europe/Berlin', campusName: ' Northbridge  University ' });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      settings: {
        values: { timeZone: 'Europe/Berlin', campusName: 'Northbridge University' },
        defaults: { timeZone: 'Asia/Tokyo' },
        stored: ['campusName', 'timeZone'],
        version: 1,
      },
    },
  });
  expect((await admin.browser.get('/api/admin/jobs')).body.timeZone).toBe('Europe/Berlin');
  await save({ version: 1 });
  expect(await read()).toMatchObject({ values: { timeZone: 'Asia/Tokyo' }, stored: [], version: 2 });
  const entries = await app.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'setting_changed'))
    .orderBy(auditEntries.createdAt);
  expect(entries.map(({ subject, before, after }) => [subject, before, after])).toEqual(
    expect.arrayContaining([
      ['the time zone', 'Asia/Tokyo (default)', 'Europe/Berlin'],
      ['the name of the campus', 'none (default)', 'Northbridge University'],
      ['the time zone', 'Europe/Berlin', 'Asia/Tokyo (default)'],
    ]),
  );
});

test('of two admins who change the same version, one is told', async () => {
  const both = await Promise.all([save({ campusName: 'One' }), save({ campusName: 'Two' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a section that is off is not found on any instance, for pages, calls and links, at once', async () => {
  const instances = [app, other];
  for (const each of instances) {
    expect((await each.visitor().get('/api/spaces')).status).toBe(200);
    const home = await pageText(each, '/');
    expect(home.text).toContain('href="/forums"');
    expect((await pageText(each, '/forums')).status).toBe(200);
  }
  await save({ sectionsOff: ['forums'], campusName: 'Northbridge' });
  // The answer of the instance that wrote is fresh; the other one hears of it within milliseconds.
  expect((await pageText(app, '/forums')).status).toBe(404);
  await expect.poll(async () => (await pageText(other, '/forums')).status).toBe(404);
  for (const each of instances) {
    expect(await each.visitor().get('/api/spaces')).toMatchObject({
      status: 404,
      body: { code: 'section_off' },
    });
    expect(await each.visitor().get('/api/threads')).toMatchObject({ status: 404 });
    const home = await pageText(each, '/');
    expect(home.text).not.toContain('href="/forums"');
    expect(home.text).toContain('content="Campus Connect · Northbridge"');
    // The layout for members was rendered by the build.
    const dashboard = await fetch(`${each.url}/dashboard`, { headers: { cookie: 'token=none' } });
    expect(await dashboard.text()).not.toContain('href="/forums"');
    expect((await pageText(each, '/sitemaps/pages.xml')).text).not.toContain('/forums');
    expect((await pageText(each, '/events')).status).toBe(200);
  }
  // What other sections need stays.
  expect((await admin.browser.get('/api/threads/mentionable?q=a')).status).not.toBe(404);
});

test('the policy of a page allows the script with the new settings', async () => {
  await save({ helpContacts: 'Security: 999' });
  const { text, headers } = await pageText(app, '/');
  const script = /<script>(window\.campusConnect=.*?)<\/script>/s.exec(text)?.[1] ?? '';
  expect(script).toContain('Security: 999');
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)));
  expect(headers.get('content-security-policy')).toContain(`'sha256-${hash.toString('base64')}'`);
});

test('who may publish events follows the setting', async () => {
  const member = await signedInAs(app);
  const host = await makeHost(app.db, { userId: member.id });
  const submit = async () => {
    const { event } = await makeEvent(app.db, { hostId: host.id, state: 'draft', place: 'Hall 2' });
    return (await member.browser.post(`/api/events/${event.id}/submit`)).body.event.state;
  };
  expect(await submit()).toBe('proposed');
  await save({ eventPublishers: 'members' });
  expect(await submit()).toBe('published');
});

test('domains apply to registration and confirmed writing at once, and nobody locks themselves out', async () => {
  const own = (await admin.browser.get('/api/auth/profile')).body.user.email.split('@')[1];
  expect(await save({ campusDomains: 'uni.example.edu' })).toMatchObject({
    status: 400,
    body: { errors: { campusDomains: expect.stringContaining('Your own address') } },
  });
  const unconfirmed = await signedInAs(app, 'admin');
  await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unconfirmed.id));
  expect(
    await save({ campusDomains: own }, { ...unconfirmed, browser: await browserOf(app, unconfirmed.id) }),
  ).toMatchObject({ status: 400, body: { errors: { campusDomains: expect.stringContaining('confirm') } } });
  expect((await save({ campusDomains: `@${own.toUpperCase()}\nuni.example.edu` })).status).toBe(200);
  expect((await read()).values.campusDomains).toBe(`${own}\nuni.example.edu`);
  const account = { username: 'outsider', email: 'out@elsewhere.example', password: 'correct horse' };
  expect(await app.visitor().post('/api/auth/register', account)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('uni.example.edu') },
  });
  const member = await signedInAs(app);
  await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, member.id));
  expect(await member.browser.put('/api/users/profile', { fullName: 'New Name' })).toMatchObject({
    status: 403,
    body: { code: 'email_unconfirmed' },
  });
  expect(await save({ version: 1 })).toMatchObject({ status: 200 });
  expect((await member.browser.put('/api/users/profile', { fullName: 'New Name' })).status).toBe(200);
});

test.each([
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ timeZone: '+05:00' }, 'timeZone'],
  [{ campusDomains: 'uni' }, 'campusDomains'],
  [{ campusDomains: Array.from({ length: 51 }, (_, i) => `u${i}.edu`).join('\n') }, 'campusDomains'],
  [{ helpContacts: 'a\n'.repeat(11) }, 'helpContacts'],
  [{ helpContacts: 'a'.repeat(201) }, 'helpContacts'],
  [{ sectionsOff: ['resources'] }, 'sectionsOff'],
  [{ campusName: 'a'.repeat(81) }, 'campusName'],
])('refuses %j', async (given, field) => {
  const refused = await save(given);
  expect(refused).toMatchObject({ status: 400 });
  expect(Object.keys(refused.body.errors).join()).toContain(field);
});
