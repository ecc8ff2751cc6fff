import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Case } from '#contract/safety/reports.ts';
import { posts } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { makeSpace } from '#server/features/forums/threads/threads.factory.ts';
import { makeSanction } from '#server/features/safety/sanctions/sanctions.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { weightBy } from './weights.service.ts';

let app: TestApp;
let writer: SignedInPerson;
let mod: SignedInPerson;
let colleague: SignedInPerson;
let reporters: SignedInPerson[];
beforeAll(async () => {
  app = await startApp();
  writer = await signedInAs(app);
  mod = await signedInAs(app, 'mod');
  colleague = await signedInAs(app, 'mod');
  reporters = await Promise.all(Array.from({ length: 7 }, () => signedInAs(app)));
  await app.db
    .update(users)
    .set({ createdAt: new Date('2026-01-01T00:00:00Z') })
    .where(
      inArray(
        users.id,
        reporters.map(({ id }) => id),
      ),
    );
});
afterAll(() => app.close());

/** The opening post of a new thread. */
async function write(): Promise<string> {
  const space = await makeSpace(app.db);
  const input = { space: space.slug, kind: 'discussion', title: 'Heaps', text: 'Look at this.' };
  return (await writer.browser.post('/api/threads', input)).body.thread.opening._id;
}
const report = (id: string, by: SignedInPerson | undefined, reason = 'insult') =>
  by?.browser.post('/api/reports', { kind: 'post', id, reason });
const stateOf = async (id: string) =>
  (await app.db.select({ state: posts.state }).from(posts).where(eq(posts.id, id)))[0]?.state;
const listed = async (query = ''): Promise<Case[]> =>
  (await mod.browser.get(`/api/admin/cases${query}`)).body.cases;
const caseOf = async (id: string): Promise<Case> => {
  const [row] = await app.db.select().from(cases).where(eq(cases.thingId, id));
  const found = (await listed(`?state=${row?.state}&limit=50`)).find(({ _id }) => _id === row?.id);
  if (!found) throw new Error('The case is not listed.');
  return found;
};
const decide = ({ _id, thing }: Case, decision: string, by = mod) =>
  by.browser.post(`/api/admin/cases/${_id}/decision`, {
    ...{ decision, version: thing?.version ?? 0 },
    ...(decision === 'hide' && { reason: 'It insults someone.' }),
  });

test('a report counts by how often its reporter was right, and less than one is known of', () => {
  expect(weightBy(0, 0)).toBe(50);
  expect(weightBy(1, 0)).toBe(100);
  expect(weightBy(10, 0)).toBe(175);
  expect(weightBy(0, 3)).toBe(20);
});

describe('at the threshold', () => {
  test('a thing hides until a moderator shows it again; its reporters weigh less then', async () => {
    const id = await write();
    for (const one of [await signedInAs(app), ...reporters.slice(0, 5)]) await report(id, one);
    expect(await stateOf(id)).toBe('published');
    await report(id, reporters[5]);
    expect(await stateOf(id)).toBe('hidden');
    const found = await caseOf(id);
    expect(found).toMatchObject({ state: 'open', isHiddenByReports: true, reportCount: 7 });
    const { notifications } = (await writer.browser.get('/api/notifications')).body;
    expect(notifications[0].text).toMatch(
      /^Campus Connect hid your thread .*Several members have reported it/,
    );
    expect((await decide(found, 'publish')).status).toBe(200);
    expect(await stateOf(id)).toBe('published');

    const other = await write();
    for (const one of reporters.slice(0, 6)) await report(other, one);
    expect(await stateOf(other)).toBe('published');
    expect((await decide(await caseOf(other), 'hide')).status).toBe(200);
    expect(await stateOf(other)).toBe('hidden');
  });

  test('a moderator can leave it hidden, with a reason', async () => {
    const id = await write();
    const proven = reporters.at(-1);
    for (let count = 0; count < 3; count += 1) {
      const before = await write();
      await report(before, proven);
      await decide(await caseOf(before), 'hide');
    }
    const fresh = await Promise.all([1, 2, 3, 4].map(() => signedInAs(app)));
    await app.db
      .update(users)
      .set({ createdAt: new Date('2026-01-01T00:00:00Z') })
      .where(
        inArray(
          users.id,
          fresh.map((one) => one.id),
        ),
      );
    for (const one of [proven, ...fresh]) await report(id, one);
    expect(await stateOf(id)).toBe('hidden');
    expect((await decide(await caseOf(id), 'hide')).status).toBe(200);
    expect(await caseOf(id)).toMatchObject({ state: 'hidden', note: 'It insults someone.' });
    expect((await decide(await caseOf(id), 'restore')).status).toBe(200);
    expect(await stateOf(id)).toBe('published');
  });
});

describe('the queue', () => {
  test('begins with danger, and tells the history of the author', async () => {
    const [first, second] = [await write(), await write()];
    await report(first, reporters[0], 'spam');
    await report(second, reporters[0], 'danger');
    await makeSanction(app.db, { userId: writer.id, kind: 'warn', readAt: new Date() });
    const found = await listed();
    expect(found[0]).toMatchObject({ reasons: ['danger'], authorDecisions: 1 });
    for (const one of await listed('?limit=50')) await decide(one, 'dismiss');
  });

  test('a claim keeps a case from colleagues until it ends, and notes are shared', async () => {
    const id = await write();
    await report(id, reporters[1]);
    const found = await caseOf(id);
    const path = `/api/admin/cases/${found._id}`;
    const [one, two] = await Promise.all(
      [mod, colleague].map(({ browser }) => browser.put(`${path}/claim`, {})),
    );
    expect([one?.status, two?.status].sort()).toEqual([200, 409]);
    const [holder, late] = one?.status === 200 ? [mod, colleague] : [colleague, mod];
    expect(await decide(found, 'dismiss', late)).toMatchObject({
      status: 409,
      body: { message: /looks at this case/ },
    });
    await late.browser.post(`${path}/notes`, { text: 'I know the thread.' });
    expect((await late.browser.get('/api/admin/cases')).body.cases[0]).toMatchObject({
      claim: { by: 'A mod', isMine: false },
      notes: [{ by: 'A mod', text: 'I know the thread.' }],
    });
    await app.db
      .update(cases)
      .set({ claimedUntil: new Date(0) })
      .where(eq(cases.id, found._id));
    expect((await late.browser.put(`${path}/claim`, {})).body.claim.isMine).toBe(true);
    expect((await holder.browser.put(`${path}/claim`, {})).status).toBe(409);
    await late.browser.delete(`${path}/claim`);
    expect((await decide(found, 'dismiss', holder)).status).toBe(200);
    expect((await late.browser.put(`${path}/claim`, {})).status).toBe(409);
  });

  test('several cases are decided with one reason, each on its own', async () => {
    const ids = [await write(), await write()];
    for (const id of ids) await report(id, reporters[2]);
    const found = await Promise.all(ids.map(caseOf));
    await decide(found[1] as Case, 'dismiss');
    const { body } = await mod.browser.post('/api/admin/cases/decisions', {
      cases: found.map(({ _id, thing }) => ({ _id, version: thing?.version ?? 0 })),
      decision: 'hide',
      reason: 'Both insult someone.',
    });
    expect(body.results).toMatchObject([
      { _id: found[0]?._id, isDecided: true },
      { _id: found[1]?._id, isDecided: false, message: expect.stringContaining('was faster') },
    ]);
    expect(await stateOf(ids[0] ?? '')).toBe('hidden');
    expect((await caseOf(ids[0] ?? '')).note).toBe('Both insult someone.');
  });
});

test('a reporter finds the outcome of their reports', async () => {
  const id = await write();
  await report(id, reporters[3]);
  const own = async () => (await reporters[3]?.browser.get('/api/reports'))?.body.reports[0];
  expect(await own()).toMatchObject({ about: 'the thread “Heaps”', reason: 'insult', state: 'open' });
  await decide(await caseOf(id), 'hide');
  expect((await own()).state).toBe('upheld');
});
