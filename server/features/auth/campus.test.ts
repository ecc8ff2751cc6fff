import { createServer, type Server } from 'node:http';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import { makeUser } from '#server/features/users/users.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { browserOf } from '#server/test/people.ts';

const audience = 'campus.apps.example';
let app: TestApp;
let keySet: Server;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' };
  keySet = createServer((_, response) => response.end(JSON.stringify({ keys: [jwk] })));
  await new Promise<void>((done) => keySet.listen(0, '127.0.0.1', done));
  const { port } = keySet.address() as { port: number };
  app = await startApp({
    CAMPUS_EMAIL_DOMAINS: 'Example.edu, uni.example',
    ADMIN_EMAIL: 'dean@elsewhere.example',
    GOOGLE_CLIENT_ID: audience,
    GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs`,
  });
});
afterAll(async () => {
  await app.close();
  keySet.close();
});

const sentence = 'Please use your university address, such as name@example.edu or name@uni.example.';
const refused = {
  status: 400,
  body: { success: false, code: 'invalid_input', message: sentence, errors: { email: sentence } },
};
const register = (username: string, email: string) =>
  app.visitor().post('/api/auth/register', { username, email, password: 'correct horse' });

async function google(email: string) {
  const token = await new SignJWT({ sub: email, email, email_verified: true, name: 'Gina' })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer('https://accounts.google.com')
    .setAudience(audience)
    .setExpirationTime('5m')
    .sign(keys.privateKey);
  return app.visitor().post('/api/auth/google', { token });
}

test('registration requires an address of a campus domain or its subdomains, case-insensitively', async () => {
  const before = await app.db.$count(users);
  expect(await register('outsider', 'someone@gmail.example')).toMatchObject(refused);
  expect(await register('outsider', 'someone@notexample.edu')).toMatchObject(refused);
  expect(await app.db.$count(users)).toBe(before);
  expect((await register('insider', 'insider@EXAMPLE.edu')).status).toBe(201);
  expect((await register('insider2', 'insider2@cs.uni.example')).status).toBe(201);
});

test('ADMIN_EMAIL may be outside the campus domains', async () => {
  expect(await register('dean', 'Dean@elsewhere.example')).toMatchObject({
    status: 201,
    body: { user: { role: 'admin', campusVerified: false } },
  });
});

test('Google sign-in creates no account outside the campus domains, but signs in existing ones', async () => {
  expect(await google('gina@gmail.example')).toMatchObject(refused);
  expect(await google('gina@example.edu')).toMatchObject({
    status: 200,
    body: { user: { emailVerified: true, campusVerified: true } },
  });
  await makeUser(app.db, { email: 'old@gmail.example', emailVerifiedAt: new Date() });
  expect(await google('old@gmail.example')).toMatchObject({
    status: 200,
    body: { user: { campusVerified: false } },
  });
});

test('a change of address outside the campus domains is refused', async () => {
  const { id, username } = await makeUser(app.db, { email: 'mover@example.edu' });
  const browser = await browserOf(app, id);
  const change = (email: string) =>
    browser.post('/api/users/profile/email', { email, confirmation: username });
  expect(await change('mover@gmail.example')).toMatchObject(refused);
  expect((await change('mover@uni.example')).status).toBe(200);
});

test('campusVerified is true once a campus address is verified, in own and public profiles', async () => {
  const { id, username } = await makeUser(app.db, { email: 'proud@cs.example.edu' });
  const badges = async () => {
    const browser = await browserOf(app, id);
    const own = await Promise.all([browser.get('/api/auth/profile'), browser.get('/api/users/profile')]);
    const { person } = (await app.visitor().get(`/api/people/${username}`)).body;
    expect(JSON.stringify(person)).not.toContain('@');
    return [...own.map(({ body }) => body.user.campusVerified), person.campusVerified];
  };
  expect(await badges()).toEqual([false, false, false]);
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
  await expect.poll(badges).toEqual([true, true, true]);
});

test('the page settings contain the campus domains', async () => {
  const { body } = await app.visitor().get('/register');
  expect(body).toContain('"campusDomains":["example.edu","uni.example"]');
});
