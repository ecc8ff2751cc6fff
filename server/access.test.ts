// The access matrix: every API route with every kind of caller, by the rows that the features declare.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { makeResource } from '#server/features/resources/resources.factory.ts';
import { makeUser } from '#server/features/users/users.factory.ts';
import { features } from '#server/features.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import { type AccessRow, type Caller, callers, type Subject } from '#server/test/access.ts';
import { appParts, startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { browserOf, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startApp();
  passwordHash = await hashPassword('correct horse');
});
afterAll(() => app.close());

const rows = await Promise.all(
  features.map(async ({ access }) => Object.entries<AccessRow>((await access?.()) ?? {})),
);
const table = rows.flat();

/** Reused until a write succeeds, since creating them takes longer than most calls. */
let subject: Subject | undefined;
const browsers = new Map<Caller, Browser>();

async function makeSubject(): Promise<Subject> {
  const { id, username } = await makeUser(app.db, { passwordHash });
  const resource = await makeResource(app.db, { ownerId: id });
  return { resourceId: resource.id, userId: id, username, password: 'correct horse' };
}

async function makeBrowser(caller: Caller, { userId }: Subject): Promise<Browser> {
  if (caller === 'visitor') return app.visitor();
  if (caller !== 'owner') return (await signedInAs(app, caller)).browser;
  return browserOf(app, userId);
}

async function callerAndSubject(caller: Caller) {
  subject ??= await makeSubject();
  const browser = browsers.get(caller) ?? (await makeBrowser(caller, subject));
  browsers.set(caller, browser);
  return { browser, subject };
}

function discardCallerAndSubject(caller: Caller): void {
  subject = undefined;
  browsers.delete(caller);
  browsers.delete('owner');
}

test('the features declare a row for exactly the routes of the API', async () => {
  const routes: string[] = [];
  const built = await buildApp({
    ...(await appParts(app.database)),
    onRoute: ({ method, url }) => {
      const isOutsideApi = url.startsWith('/api/docs') || !url.startsWith('/api/');
      for (const one of [method].flat()) if (!isOutsideApi && one !== 'HEAD') routes.push(`${one} ${url}`);
    },
  });
  await built.close();
  expect(table.map(([address]) => address).sort()).toEqual([...new Set(routes)].sort());
});

describe.each(table)('%s', (address, { call, expected }) => {
  test.each(callers)('%s', async (caller) => {
    const { browser, subject } = await callerAndSubject(caller);
    const { status, body } = await call(browser, subject, app);
    if (status < 400 && !address.startsWith('GET')) discardCallerAndSubject(caller);
    expect(status, JSON.stringify(body)).toBe(expected[caller]);
    if (status >= 400) expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
  });
});
