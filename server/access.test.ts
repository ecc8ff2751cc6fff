// Who may call what: every route of the API, with every kind of caller. A route that is missing here fails the first test.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { makeMessage, makeResource, makeUser } from '#server/db/factories.ts';
import { notifications } from '#server/db/schema.ts';
import { roleChanged } from '#server/features/members/members.notifications.ts';
import { createIssue } from '#server/features/newsletter/issues.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { createSession, listSessions } from '#server/features/sessions/sessions.service.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { appParts, startApp, type TestApp } from '#server/test/app.ts';
import type { Answer, Browser } from '#server/test/browser.ts';
import { browserOf, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startApp();
  passwordHash = await hashPassword('correct horse');
});
afterAll(() => app.close());

const callers = ['visitor', 'user', 'owner', 'staff', 'mod', 'admin'] as const;
type Caller = (typeof callers)[number];
type Expected = Record<Caller, number>;

/** What a call is about: a resource and a person, made anew for every caller. */
interface Subject {
  resourceId: string;
  /** Owns the resource and is the person: the caller `owner` is signed in as them. */
  userId: string;
  username: string;
  password: string;
}

interface Row {
  call(browser: Browser, subject: Subject): Promise<Answer>;
  expected: Expected;
}

const everyone = (status: number): Expected => ({
  visitor: status,
  user: status,
  owner: status,
  staff: status,
  mod: status,
  admin: status,
});
const members = (status: number): Expected => ({ ...everyone(status), visitor: 401 });
const privileged = (status: number): Expected => ({ ...members(403), mod: status, admin: status });
const admins = (status: number): Expected => ({ ...members(403), admin: status });
const ownerAndPrivileged = (status: number): Expected => ({ ...privileged(status), owner: status });

const link = {
  title: 'x',
  resourceType: 'link',
  description: 'https://x.example/',
  courseCode: '',
  tags: '',
};
const account = () => {
  const username = `new-${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@campus.example`, password: 'correct horse' };
};

const table: Record<string, Row> = {
  'POST /api/auth/register': {
    call: (browser) => browser.post('/api/auth/register', account()),
    expected: everyone(201),
  },
  'POST /api/auth/login': {
    call: (browser, { username, password }) =>
      browser.post('/api/auth/login', { email: `${username}@campus.example`, password }),
    expected: everyone(200),
  },
  // Not configured here.
  'POST /api/auth/google': {
    call: (browser) => browser.post('/api/auth/google', { token: 'x' }),
    expected: everyone(503),
  },
  'POST /api/auth/logout': { call: (browser) => browser.post('/api/auth/logout'), expected: everyone(200) },
  'POST /api/auth/verify-email': {
    call: (browser) => browser.post('/api/auth/verify-email', { token: 'made up' }),
    expected: everyone(410),
  },
  'POST /api/auth/verify-email/resend': {
    call: (browser) => browser.post('/api/auth/verify-email/resend'),
    expected: members(200),
  },
  'POST /api/auth/forgot-password': {
    call: (browser) => browser.post('/api/auth/forgot-password', { email: account().email }),
    expected: everyone(200),
  },
  'POST /api/auth/reset-password': {
    call: (browser) =>
      browser.post('/api/auth/reset-password', { token: 'made up', password: 'correct horse' }),
    expected: everyone(410),
  },
  'GET /api/auth/profile': { call: (browser) => browser.get('/api/auth/profile'), expected: members(200) },

  'GET /api/users/profile': { call: (browser) => browser.get('/api/users/profile'), expected: members(200) },
  'PUT /api/users/profile': {
    call: (browser) => browser.put('/api/users/profile', { semester: '3' }),
    expected: members(200),
  },
  'DELETE /api/users/profile': {
    call: (browser) => browser.delete('/api/users/profile', { confirmation: 'not it' }),
    expected: members(403),
  },
  'POST /api/users/profile/upload': {
    call: (browser) => browser.form('POST', '/api/users/profile/upload', {}),
    expected: members(400),
  },
  'POST /api/users/profile/password': {
    call: (browser) =>
      browser.post('/api/users/profile/password', {
        currentPassword: 'not it',
        newPassword: 'correct horse',
      }),
    expected: members(403),
  },
  'POST /api/users/profile/email': {
    call: (browser) =>
      browser.post('/api/users/profile/email', { email: account().email, confirmation: 'not it' }),
    expected: members(403),
  },
  'POST /api/users/profile/email/confirm': {
    call: (browser) => browser.post('/api/users/profile/email/confirm', { token: 'made up' }),
    expected: everyone(410),
  },
  'GET /api/users/profile/devices': {
    call: (browser) => browser.get('/api/users/profile/devices'),
    expected: members(200),
  },
  'DELETE /api/users/profile/devices': {
    call: (browser) => browser.delete('/api/users/profile/devices'),
    expected: members(200),
  },
  // Someone else's device does not exist for the caller.
  'DELETE /api/users/profile/devices/:deviceId': {
    call: async (browser, { userId }) => {
      await createSession(app.db, { userId, remembered: false, userAgent: '' });
      return browser.delete(`/api/users/profile/devices/${await deviceOf(userId)}`);
    },
    expected: { ...members(404), owner: 200 },
  },
  'GET /api/users/profile/export': {
    call: (browser) => browser.get('/api/users/profile/export'),
    expected: members(200),
  },

  'GET /api/people/:username': {
    call: (browser, { username }) => browser.get(`/api/people/${username}`),
    expected: everyone(200),
  },

  'GET /api/users/all': { call: (browser) => browser.get('/api/users/all'), expected: privileged(200) },
  'PATCH /api/users/:userId/role': {
    call: (browser, { userId }) => browser.patch(`/api/users/${userId}/role`, { role: 'staff' }),
    expected: admins(200),
  },
  'DELETE /api/users/:userId': {
    call: (browser, { userId }) => browser.delete(`/api/users/${userId}`),
    expected: admins(200),
  },
  'GET /api/admin/audit': { call: (browser) => browser.get('/api/admin/audit'), expected: admins(200) },

  'POST /api/contact': {
    call: (browser) =>
      browser.post('/api/contact', {
        name: 'Someone',
        email: account().email,
        topic: 'question',
        message: 'Is anyone there?',
      }),
    expected: everyone(201),
  },
  'GET /api/admin/messages': {
    call: (browser) => browser.get('/api/admin/messages'),
    expected: admins(200),
  },
  'GET /api/admin/messages/:messageId': {
    call: async (browser) => browser.get(`/api/admin/messages/${(await makeMessage(app.db)).id}`),
    expected: admins(200),
  },
  'PATCH /api/admin/messages/:messageId': {
    call: async (browser) =>
      browser.patch(`/api/admin/messages/${(await makeMessage(app.db)).id}`, { state: 'read' }),
    expected: admins(200),
  },
  'POST /api/admin/messages/:messageId/answer': {
    call: async (browser) =>
      browser.post(`/api/admin/messages/${(await makeMessage(app.db)).id}/answer`, { text: 'Yes.' }),
    expected: admins(200),
  },
  'GET /api/admin/mails': { call: (browser) => browser.get('/api/admin/mails'), expected: admins(200) },
  'POST /api/admin/mails/:mailId/retry': {
    call: (browser) => browser.post(`/api/admin/mails/${randomUUID()}/retry`),
    expected: admins(404),
  },

  'GET /api/resources': { call: (browser) => browser.get('/api/resources'), expected: everyone(200) },
  'GET /api/resources/user/:userId': {
    call: (browser, { userId }) => browser.get(`/api/resources/user/${userId}`),
    expected: everyone(200),
  },
  'GET /api/resources/:resourceId': {
    call: (browser, { resourceId }) => browser.get(`/api/resources/${resourceId}`),
    expected: everyone(200),
  },
  'POST /api/resources': {
    call: (browser) => browser.form('POST', '/api/resources', link),
    expected: members(201),
  },
  'PUT /api/resources/:resourceId': {
    call: (browser, { resourceId }) => browser.form('PUT', `/api/resources/${resourceId}`, link),
    expected: ownerAndPrivileged(200),
  },
  'DELETE /api/resources/:resourceId': {
    call: (browser, { resourceId }) => browser.delete(`/api/resources/${resourceId}`),
    expected: ownerAndPrivileged(200),
  },

  'GET /api/resources/popular': {
    call: (browser) => browser.get('/api/resources/popular'),
    expected: everyone(200),
  },
  'GET /api/resources/:resourceId/related': {
    call: (browser, { resourceId }) => browser.get(`/api/resources/${resourceId}/related`),
    expected: everyone(200),
  },
  'POST /api/resources/:resourceId/views': {
    call: (browser, { resourceId }) => browser.post(`/api/resources/${resourceId}/views`, {}),
    expected: everyone(202),
  },
  'PUT /api/resources/:resourceId/helpful': {
    call: (browser, { resourceId }) => browser.put(`/api/resources/${resourceId}/helpful`),
    expected: { ...members(200), owner: 403 },
  },
  'DELETE /api/resources/:resourceId/helpful': {
    call: (browser, { resourceId }) => browser.delete(`/api/resources/${resourceId}/helpful`),
    expected: { ...members(200), owner: 403 },
  },
  'GET /api/users/profile/helpful': {
    call: (browser) => browser.get('/api/users/profile/helpful'),
    expected: members(200),
  },
  'GET /api/resources/analytics': {
    call: (browser) => browser.get('/api/resources/analytics'),
    expected: members(200),
  },
  'GET /api/resources/analytics.csv': {
    call: (browser) => browser.get('/api/resources/analytics.csv'),
    expected: members(200),
  },
  'GET /api/users/profile/statistics': {
    call: (browser) => browser.get('/api/users/profile/statistics'),
    expected: members(200),
  },

  'GET /api/notifications': { call: (browser) => browser.get('/api/notifications'), expected: members(200) },
  'GET /api/notifications/bell': {
    call: (browser) => browser.get('/api/notifications/bell'),
    expected: members(200),
  },
  // It stays open: its start is enough.
  'GET /api/notifications/stream': {
    call: async (browser) => {
      const stop = new AbortController();
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(`${app.url}/api/notifications/stream`, {
        headers: { cookie },
        signal: stop.signal,
      });
      const body = answer.ok ? undefined : await answer.json();
      stop.abort();
      return { status: answer.status, headers: answer.headers, body };
    },
    expected: members(200),
  },
  'POST /api/notifications/read': {
    call: (browser) => browser.post('/api/notifications/read'),
    expected: members(200),
  },
  // Someone else's notification does not exist for the caller.
  'POST /api/notifications/:notificationId/read': {
    call: async (browser, { userId }) => {
      await notify(app.db, roleChanged, { userId, mergeKey: 'role', facts: { role: 'mod' } });
      const [row] = await app.db.select().from(notifications).where(eq(notifications.userId, userId));
      return browser.post(`/api/notifications/${row?.id}/read`);
    },
    expected: { ...members(404), owner: 200 },
  },
  'GET /api/notifications/preferences': {
    call: (browser) => browser.get('/api/notifications/preferences'),
    expected: members(200),
  },
  'PUT /api/notifications/preferences': {
    call: (browser) => browser.put('/api/notifications/preferences', { muted: [] }),
    expected: members(200),
  },

  'POST /api/newsletter/subscribe': {
    call: (browser) => browser.post('/api/newsletter/subscribe', { email: account().email }),
    expected: everyone(200),
  },
  'POST /api/newsletter/confirm': {
    call: (browser) => browser.post('/api/newsletter/confirm', { token: 'x' }),
    expected: everyone(410),
  },
  'POST /api/newsletter/unsubscribe/:key': {
    call: (browser) => browser.post(`/api/newsletter/unsubscribe/${randomUUID()}`),
    expected: everyone(200),
  },
  'GET /api/newsletter/unsubscribe/:key': {
    call: (browser) => browser.get(`/api/newsletter/unsubscribe/${randomUUID()}`),
    expected: everyone(303),
  },
  'GET /api/newsletter': { call: (browser) => browser.get('/api/newsletter'), expected: everyone(200) },
  // A draft does not exist for the public, whoever they are.
  'GET /api/newsletter/:issueId': {
    call: async (browser) => browser.get(`/api/newsletter/${await draft()}`),
    expected: everyone(404),
  },
  'GET /api/admin/newsletter': {
    call: (browser) => browser.get('/api/admin/newsletter'),
    expected: admins(200),
  },
  'GET /api/admin/newsletter/blocks': {
    call: (browser) => browser.get('/api/admin/newsletter/blocks'),
    expected: admins(200),
  },
  'POST /api/admin/newsletter': {
    call: (browser) => browser.post('/api/admin/newsletter', { subject: 'x', body: 'x' }),
    expected: admins(201),
  },
  'GET /api/admin/newsletter/:issueId': {
    call: async (browser) => browser.get(`/api/admin/newsletter/${await draft()}`),
    expected: admins(200),
  },
  'PUT /api/admin/newsletter/:issueId': {
    call: async (browser) =>
      browser.put(`/api/admin/newsletter/${await draft()}`, { subject: 'y', body: 'y' }),
    expected: admins(200),
  },
  'DELETE /api/admin/newsletter/:issueId': {
    call: async (browser) => browser.delete(`/api/admin/newsletter/${await draft()}`),
    expected: admins(200),
  },
  'POST /api/admin/newsletter/:issueId/test': {
    call: async (browser) => browser.post(`/api/admin/newsletter/${await draft()}/test`),
    expected: admins(200),
  },
  'POST /api/admin/newsletter/:issueId/schedule': {
    call: async (browser) =>
      browser.post(`/api/admin/newsletter/${await draft()}/schedule`, { sendAt: null }),
    expected: admins(200),
  },
  'POST /api/admin/newsletter/:issueId/unschedule': {
    call: async (browser) => browser.post(`/api/admin/newsletter/${await draft()}/unschedule`),
    expected: admins(200),
  },

  'GET /api/files/:fileId': {
    call: (browser) => browser.get(`/api/files/${randomUUID()}`),
    expected: everyone(404),
  },
  'GET /api/files/:fileId/thumbnail': {
    call: (browser) => browser.get(`/api/files/${randomUUID()}/thumbnail`),
    expected: everyone(404),
  },
};

async function deviceOf(userId: string): Promise<string> {
  return (await listSessions(app.db, userId)).at(0)?.id ?? '';
}

const draft = async (): Promise<string> => (await createIssue(app.db, { subject: 'x', body: 'x' }))._id;

async function makeSubject(): Promise<Subject> {
  const { id, username } = await makeUser(app.db, { passwordHash });
  const resource = await makeResource(app.db, { ownerId: id });
  return { resourceId: resource.id, userId: id, username, password: 'correct horse' };
}

async function browserFor(caller: Caller, { userId }: Subject): Promise<Browser> {
  if (caller === 'visitor') return app.visitor();
  if (caller !== 'owner') return (await signedInAs(app, caller)).browser;
  return browserOf(app, userId);
}

test('the table has every route of the API, and no other', async () => {
  const routes: string[] = [];
  const built = await buildApp({
    ...(await appParts(app.database)),
    onRoute: ({ method, url }) => {
      const apart = url.startsWith('/api/docs') || !url.startsWith('/api/');
      for (const one of [method].flat()) if (!apart && one !== 'HEAD') routes.push(`${one} ${url}`);
    },
  });
  await built.close();
  expect(Object.keys(table).sort()).toEqual([...new Set(routes)].sort());
});

describe.each(Object.entries(table))('%s', (_, { call, expected }) => {
  test.each(callers)('%s', async (caller) => {
    const subject = await makeSubject();
    const browser = await browserFor(caller, subject);
    const { status, body } = await call(browser, subject);
    expect(status, JSON.stringify(body)).toBe(expected[caller]);
    if (status >= 400) expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
  });
});
