// The access matrix: every API route with every kind of caller, by what the route declares and the exceptions of the features.
import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiCalls, apiCalls } from '#contract/calls.ts';
import { insertMany } from '#server/db/rows.ts';
import { resources as resourcesTable } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { resourceValues } from '#server/features/library/resources/resources.factory.ts';
import { features } from '#server/features.ts';
import type { RouteAccess } from '#server/lib/access.ts';
import { hashPassword } from '#server/lib/passwords.ts';
import {
  type AccessRow,
  type Caller,
  callers,
  checkedCall,
  isRepeated,
  type Subject,
} from '#server/test/access.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { type SignedInPerson, signedInTogether } from '#server/test/people.ts';
import { isWalkedCall } from '#server/test/walked-features.ts';

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await startApp({}, undefined, {
    onRoute: ({ method, url, config }) => {
      const isOfApi = /^\/api\/(?!docs)/.test(url);
      for (const one of [method].flat())
        if (isOfApi && one !== 'HEAD' && config?.access) declared.set(`${one} ${url}`, config.access);
    },
  });
  passwordHash = await hashPassword('correct horse');
});
afterAll(() => app.close());

const rows: Partial<Record<keyof ApiCalls, AccessRow>> = {};
for (const { access } of features) Object.assign(rows, await access?.());

/** Of the routes of the running app. */
const declared = new Map<string, RouteAccess>();
const addresses = Object.keys(apiCalls) as (keyof ApiCalls)[];

/** Made together: one by one they would take longer than most calls. */
const poolSize = 25;
const subjectPool: { subject: Subject; browser: Browser }[] = [];
const callerPool: SignedInPerson[] = [];

async function nextSubject() {
  if (subjectPool.length === 0) {
    const people = await signedInTogether(app, poolSize, { passwordHash });
    const resources = people.map(({ id: ownerId }) => resourceValues({ id: randomUUID(), ownerId }));
    await insertMany(app.db, resourcesTable, resources);
    for (const [index, { id: userId, username, browser }] of people.entries()) {
      const resourceId = resources[index]?.id ?? '';
      subjectPool.push({ subject: { resourceId, userId, username, password: 'correct horse' }, browser });
    }
  }
  return subjectPool.pop() as { subject: Subject; browser: Browser };
}

async function nextCaller(): Promise<SignedInPerson> {
  if (callerPool.length === 0) callerPool.push(...(await signedInTogether(app, poolSize)));
  return callerPool.pop() as SignedInPerson;
}

const lastOf = new Map<Caller, string>();

/** Takes the role from its last holder: what is sent to every moderator or admin would go to more and more of them. */
async function makeBrowser(caller: Exclude<Caller, 'visitor' | 'owner'>): Promise<Browser> {
  const { id, browser } = await nextCaller();
  if (caller === 'user') return browser;
  await app.db
    .update(users)
    .set({ role: sql`case when ${users.id} = ${id} then ${caller} else 'user' end` })
    .where(inArray(users.id, [id, lastOf.get(caller) ?? id]));
  lastOf.set(caller, id);
  return browser;
}

function accessOf(address: string): RouteAccess {
  const access = declared.get(address);
  if (!access) throw new Error(`There is no route ${address}.`);
  return access;
}

/** Reused until a write succeeds. */
let target: Awaited<ReturnType<typeof nextSubject>> | undefined;
const browsers = new Map<Caller, Browser>();

async function callerAndSubject(caller: Caller) {
  target ??= await nextSubject();
  const { subject } = target;
  if (caller === 'visitor') return { browser: app.visitor(), subject };
  if (caller === 'owner') return { browser: target.browser, subject };
  const browser = browsers.get(caller) ?? (await makeBrowser(caller));
  browsers.set(caller, browser);
  return { browser, subject };
}

function discardCallerAndSubject(caller: Caller): void {
  target = undefined;
  browsers.delete(caller);
}

test('the rows of the features are exceptions from what the routes declare', () => {
  expect([...declared.keys()].toSorted()).toEqual(addresses.toSorted());
  const repeated = Object.entries(rows).filter(([address, row]) =>
    isRepeated(address as keyof ApiCalls, accessOf(address), row),
  );
  expect(repeated.map(([address]) => address)).toEqual([]);
});

describe.each(addresses.filter(isWalkedCall))('%s', (address) => {
  test.each(callers)('%s', async (caller) => {
    const { call, expected } = checkedCall(address, accessOf(address), rows[address]);
    const { browser, subject } = await callerAndSubject(caller);
    const { status, body } = await call(browser, subject, app);
    if (status < 400 && !address.startsWith('GET')) discardCallerAndSubject(caller);
    expect(status, JSON.stringify(body)).toBe(expected[caller]);
    if (status >= 400) expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\w/) });
  });
});
