import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { definedLimits, type Limit } from '#server/lib/declared-limits.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { signedInAs } from '#server/test/people.ts';
import { resetLimits } from './features/platform/auth/password-reset.service.ts';
import { takeAttempt } from './lib/limits.ts';

/** Those of the app, since a test must not add to the list of all. */
function limitNamed(name: string): Limit {
  const limit = definedLimits().find((one) => one.name === name);
  if (!limit) throw new Error(`There is no limit ${name}.`);
  return limit;
}

const schema = { body: Type.Object({ text: Type.String({ minLength: 1 }) }) };
const given = { text: 'Hello' };
let handled = 0;
const handler = async (_request: FastifyRequest) => {
  handled += 1;
  return { success: true };
};

function addRoutes(site: FastifyInstance): void {
  const perPerson = { access: 'member', limits: [limitNamed('wants-added')] } as const;
  site.post('/api/limited', { schema, config: perPerson }, handler);
  const perAddress = { access: 'anyone', limits: [limitNamed('reset-address')] } as const;
  site.post('/api/limited-by-address', { schema, config: perAddress }, handler);
  const unstored = { access: 'member', limits: [limitNamed('clashes')] } as const;
  site.post('/api/limited-in-memory', { schema, config: unstored }, handler);
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp({}, undefined, { addRoutes });
});
beforeEach(() => {
  handled = 0;
});
afterAll(() => app.close());

test('a declared limit counts the valid calls of a person, before the handler', async () => {
  const [{ browser }, other] = [await signedInAs(app), await signedInAs(app)];
  expect((await app.visitor().post('/api/limited', given)).status).toBe(401);
  expect((await browser.post('/api/limited', {})).status).toBe(400);
  const { count } = limitNamed('wants-added');
  for (let n = 0; n < count; n += 1) expect((await browser.post('/api/limited', given)).status).toBe(200);
  const refused = await browser.post('/api/limited', given);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'too_many',
      message: 'You have said many times what you need. Please try again in 60 minutes.',
    },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
  expect(handled).toBe(count);
  expect((await other.browser.post('/api/limited', given)).status).toBe(200);
});

test('one by address counts all callers of a network', async () => {
  const { count } = limitNamed('reset-address');
  for (let n = 0; n < count; n += 1)
    expect((await app.visitor().post('/api/limited-by-address', given)).status).toBe(200);
  const { browser } = await signedInAs(app);
  expect((await browser.post('/api/limited-by-address', given)).status).toBe(429);
  expect(handled).toBe(count);
});

test('an unstored one leaves no row', async () => {
  const { browser } = await signedInAs(app);
  await app.db.delete(attempts);
  const { count } = limitNamed('clashes');
  for (let n = 0; n < count; n += 1)
    expect((await browser.post('/api/limited-in-memory', given)).status).toBe(200);
  expect((await browser.post('/api/limited-in-memory', given)).status).toBe(429);
  expect(await app.db.$count(attempts)).toBe(0);
});

test('the API tests fail where a call takes a limit that its route does not declare', async () => {
  const careless = await startApp({}, app.database, {
    addRoutes: (site) =>
      void site.get('/api/careless', { config: { access: 'anyone' } }, async () => {
        await takeAttempt(app.db, resetLimits.requestPerAddress, 'anywhere');
        return { success: true };
      }),
  });
  expect((await careless.visitor().get('/api/careless')).status).toBe(200);
  await expect(careless.close()).rejects.toThrow(
    'GET /api/careless takes the limit forgotten-address, which it does not declare.',
  );
});
