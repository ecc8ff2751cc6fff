import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { type MailApp, startMailApp } from '#server/test/mail-app.ts';
import { requestPasswordReset } from './password-reset.service.ts';

let app: MailApp;
let passwordHash: string;

beforeAll(async () => {
  app = await startMailApp();
  passwordHash = await hashPassword('correct horse');
});
afterAll(() => app.close());
beforeEach(() => app.db.delete(attempts));

const requestReset = (email: string) => app.visitor().post('/api/auth/forgot-password', { email });

/** Records the names of the database methods called, in transactions too. */
function recordCalls(db: Db, seen: string[]): Db {
  return new Proxy(db, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as unknown;
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) => {
        seen.push(String(name));
        const [work] = given as [(db: Db) => unknown];
        const inside = name === 'transaction' ? [(db: Db) => work(recordCalls(db, seen))] : given;
        return method.apply(target, inside);
      };
    },
  });
}

describe('POST /api/auth/forgot-password', () => {
  test('sends the same response after the same database calls, whether the account exists or not', async () => {
    const { email } = await makeUser(app.db, { passwordHash });
    const known = await requestReset(email);
    const unknown = await requestReset('nobody@campus.example');
    expect(known.body).toEqual({
      success: true,
      message:
        'If there is an account with this address, a mail with a link is on its way. It works for 30 minutes.',
    });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);

    const callsFor = async (address: string) => {
      const seen: string[] = [];
      await requestPasswordReset(recordCalls(app.db, seen), 'somewhere', address);
      return seen;
    };
    const calls = await callsFor(email);
    expect(calls).toEqual(['execute', 'execute', 'transaction', 'insert', 'execute']);
    expect(await callsFor('nobody@campus.example')).toEqual(calls);
    await app.waitForJobs();
    expect(app.mailServer.to(email)).toHaveLength(2);
    expect(app.mailServer.to('nobody@campus.example')).toHaveLength(0);
  });

  test('stores no address without an account', async () => {
    await requestReset('stranger@campus.example');
    await app.waitForJobs();
    expect(await app.db.$count(mails, eq(mails.recipient, 'stranger@campus.example'))).toBe(0);
    expect(await app.db.$count(jobs)).toBe(0);
  });

  test('sends at most five mails to one address, and refuses unknown addresses with the same response', async () => {
    const { email } = await makeUser(app.db, { passwordHash });
    // Without HTTP, which would take most of the time; in batches, so that the event loop is not blocked.
    const outcomes: PromiseSettledResult<void>[] = [];
    while (outcomes.length < 1_000) {
      const batch = Array.from({ length: 25 }, () => requestPasswordReset(app.db, 'one network', email));
      outcomes.push(...(await Promise.allSettled(batch)));
      await setImmediate();
    }
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await app.waitForJobs();
    expect(app.mailServer.to(email)).toHaveLength(5);
    const sent = await app.db.select().from(mails).where(eq(mails.recipient, email));
    expect(sent.map(({ state }) => state)).toEqual(Array(5).fill('sent'));

    await app.db.delete(attempts);
    const sixth = async (address: string) => {
      for (let n = 0; n < 5; n += 1) await requestReset(address);
      return requestReset(address);
    };
    const refused = await sixth(email);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many',
        message:
          'If there is an account with this address, several mails were sent to it already: please look in the spam folder, too. Please try again in 30 minutes.',
      },
    });
    expect((await sixth('nobody@campus.example')).body).toEqual(refused.body);
    // Rate limits compare addresses case-insensitively.
    expect((await requestReset(email.toUpperCase())).status).toBe(429);
    await app.waitForJobs();
  });

  test('limits requests per network', async () => {
    for (let n = 0; n < 30; n += 1) expect((await requestReset(`n${n}@campus.example`)).status).toBe(200);
    expect((await requestReset('n31@campus.example')).status).toBe(429);
    await app.waitForJobs();
  });

  test.each([
    ['an address of 1,000 characters', `${'a'.repeat(990)}@b.example`],
    ['a line break in it', 'a@b.example\r\nBcc: all@campus.example'],
    ['two addresses', 'a@b.example,c@d.example'],
    ['no address', ''],
  ])('refuses %s with a field error', async (_, email) => {
    expect(await requestReset(email)).toMatchObject({
      status: 400,
      body: { errors: { email: expect.any(String) } },
    });
  });

  test('sends to the address of the account, not to a different one that is equal in lower case', async () => {
    const { email } = await makeUser(app.db, { email: 'kelvin@campus.example', passwordHash });
    const lookalike = '\u212aelvin@campus.example';
    expect(lookalike.toLowerCase()).toBe(email);
    await requestReset(lookalike);
    await app.waitForJobs();
    expect(app.mailServer.delivered.at(-1)?.envelope.to).toEqual([email]);
  });

  test('escapes line breaks and markup in the name', async () => {
    const fullName = 'Eve\r\nBcc: all@campus.example <script>alert(1)</script>';
    const { email } = await makeUser(app.db, { fullName });
    await requestReset(email);
    await app.waitForJobs();
    const [delivered] = app.mailServer.to(email);
    expect(delivered?.envelope.to).toEqual([email]);
    expect(delivered?.bcc).toBeUndefined();
    expect(delivered?.html).not.toContain('<script>');
  });
});
