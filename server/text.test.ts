// NUL and lone surrogates are valid in JavaScript strings but not in the database: no input with them may cause a 500.
// text-fields.test.ts covers the cleaning of other text.
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await startApp({ GOOGLE_CLIENT_ID: 'campus' });
  admin = await signedInAs(app, 'admin');
});
afterAll(() => app.close());

const invalidTexts = ['\0', 'a\0b', '\ud800', 'a\udc00b'];
const link = { resourceType: 'link', description: 'https://a.example/', courseCode: '', tags: '' };

describe('in a URL', () => {
  test.each([
    ['/api/people/%00', 404],
    ['/people/%00', 404],
    ['/people/%00?x=%00', 404],
    ['/nothing%00', 404],
    ['/api/users/all?q=%00', 200],
    ['/api/users/all?q=a%00b', 200],
    ['/api/resources?q=%00', 200],
    ['/api/resources?q=a%00b', 200],
    ['/api/resources?tag=%00', 200],
    ['/api/resources?course=a%00', 200],
    ['/api/resources?owner=%00', 200],
    ['/api/resources/%00', 404],
    ['/api/resources/%00/related', 404],
    ['/api/resources/user/%00', 200],
    ['/api/files/%00', 404],
    ['/resources/%00', 404],
  ])('%s is %i', async (path, status) => {
    expect((await admin.browser.get(path)).status).toBe(status);
  });

  test('they are stripped', async () => {
    const { username } = await makeUser(app.db, { username: 'Nul.Friend' });
    await makeResource(app.db, { title: 'Nulls and voids', tags: ['Emptiness'], courseCode: 'NU100' });
    expect((await app.visitor().get('/api/people/nul%00.friend')).body.person.username).toBe(username);
    for (const query of ['q=nu%00lls', 'tag=empti%00ness', 'course=nu10%000'])
      expect((await app.visitor().get(`/api/resources?${query}`)).body.total, query).toBe(1);
  });
});

test('in a cursor they are refused', async () => {
  for (const [path, sort] of [
    ['/api/users/all', 'username'],
    ['/api/users/all', '-role'],
    ['/api/resources', 'title'],
  ]) {
    for (const key of invalidTexts) {
      const text = JSON.stringify([sort, key, randomUUID(), 1, false]);
      const cursor = Buffer.from(text).toString('base64url');
      const response = await admin.browser.get(`${path}?sort=${sort}&cursor=${cursor}`);
      expect(response, text).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    }
  }
});

describe.each(invalidTexts)('in a request body: %j', (bad) => {
  const account = () => {
    const name = `sender-${randomUUID().slice(0, 8)}`;
    return { username: name, email: `${name}@campus.example`, password: 'correct horse' };
  };
  const calls: [string, (browser: Browser) => ReturnType<Browser['post']>][] = [
    [
      'the email address of a sign-in',
      (browser) => browser.post('/api/auth/login', { email: `a${bad}@b.cd`, password: 'wrong' }),
    ],
    [
      'the password of a sign-in',
      (browser) => browser.post('/api/auth/login', { email: 'a@b.cd', password: `x${bad}` }),
    ],
    [
      'a username',
      (browser) =>
        browser.post('/api/auth/register', {
          ...account(),
          username: `sender ${bad}${randomUUID().slice(0, 8)}`,
        }),
    ],
    [
      'an email address',
      (browser) => browser.post('/api/auth/register', { ...account(), email: `${bad}${account().email}` }),
    ],
    [
      'a password',
      (browser) => browser.post('/api/auth/register', { ...account(), password: `correct ${bad} horse` }),
    ],
    ['a Google token', (browser) => browser.post('/api/auth/google', { token: `x${bad}` })],
    [
      'the profile',
      (browser) =>
        browser.put('/api/users/profile', {
          fullName: bad,
          studentId: bad,
          department: bad,
          batch: bad,
          university: bad,
          phone: bad,
          semester: bad,
        }),
    ],
    ['a picture', (browser) => browser.put('/api/users/profile', { img: bad })],
    ['the shown fields', (browser) => browser.put('/api/users/profile', { shown: [bad] })],
    [
      'the current password',
      (browser) =>
        browser.post('/api/users/profile/password', {
          currentPassword: `x${bad}`,
          newPassword: 'correct horse',
        }),
    ],
    ['a confirmation', (browser) => browser.delete('/api/users/profile', { confirmation: `x${bad}` })],
    ['the muted notifications', (browser) => browser.put('/api/notifications/preferences', { muted: [bad] })],
    [
      'a resource',
      (browser) =>
        browser.form('POST', '/api/resources', {
          ...link,
          title: `x${bad}`,
          courseCode: bad,
          tags: `x${bad}`,
        }),
    ],
    [
      'tags as an array',
      (browser) =>
        browser.form('POST', '/api/resources', { ...link, title: 'x', tags: JSON.stringify([`tag${bad}`]) }),
    ],
    [
      'updatedAt of an edit',
      async () => {
        const { browser: owner, id } = await signedInAs(app);
        const resource = await makeResource(app.db, { ownerId: id });
        return owner.form('PUT', `/api/resources/${resource.id}`, { ...link, title: 'x', updatedAt: bad });
      },
    ],
    [
      'the search words of a view',
      async (browser) => browser.post(`/api/resources/${(await makeResource(app.db)).id}/views`, { q: bad }),
    ],
  ];

  test.each(calls)('%s', async (_, call) => {
    const { browser } = await signedInAs(app);
    const { status, body } = await call(browser);
    expect(status, JSON.stringify(body)).toBeLessThan(500);
  });

  test('is stripped from stored text', async () => {
    const { browser } = await signedInAs(app);
    const { user } = (await browser.put('/api/users/profile', { fullName: `Ada${bad} L` })).body;
    expect(user.fullName).toBe(`Ada${bad.replace(/[\0\ud800-\udfff]/g, '')} L`);
    const form = { ...link, title: 'x', tags: JSON.stringify([`tag${bad}`]) };
    const { resource } = (await browser.form('POST', '/api/resources', form)).body;
    expect(resource.tags).toEqual([`tag${bad.replace(/[\0\ud800-\udfff]/g, '')}`]);
  });
});

test('surrogate pairs are kept', async () => {
  const { browser } = await signedInAs(app);
  const { user } = (await browser.put('/api/users/profile', { fullName: 'Ada 🎓' })).body;
  expect(user.fullName).toBe('Ada 🎓');
});

test.each(['"text"', '"\\u0000"', '5', 'null', '["\\u0000"]'])(
  'a body that is not an object, %s, is refused',
  async (body) => {
    expect((await app.visitor().post('/api/auth/login', body)).status).toBe(400);
  },
);

test('a deeply nested body is refused', async () => {
  const depth = 30_000;
  const response = await app
    .visitor()
    .post('/api/auth/login', `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`);
  expect(response.status).toBe(400);
});

test('in a header NUL is refused with 400', async () => {
  const response = await new Promise<string>((done, fail) => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname, () =>
      socket.write('GET /api/resources HTTP/1.1\r\nhost: x\r\nuser-agent: a\0b\r\n\r\n'),
    );
    socket.on('data', (chunk) => done(String(chunk)));
    socket.on('error', fail);
  });
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
});
