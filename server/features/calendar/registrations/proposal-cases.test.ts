import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Case } from '#contract/safety/reports.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { eventInput } from '#server/features/calendar/events/event-input.fixtures.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { entriesAbout } from '#server/test/audit.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let author: SignedInPerson;
let hostId: string;
let mod: SignedInPerson;
let colleague: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  [author, mod, colleague] = await Promise.all([
    signedInAs(app),
    signedInAs(app, 'mod'),
    signedInAs(app, 'mod'),
  ]);
  hostId = (await author.browser.get('/api/hosts/mine')).body.hosts[0]._id;
});
afterAll(() => app.close());

const submit = (id: string) => author.browser.post(`/api/events/${id}/submit`);
async function propose(title: string): Promise<string> {
  const { body } = await author.browser.post('/api/events', eventInput({ hostId, title }));
  expect((await submit(body.event._id)).body.event.state).toBe('proposed');
  return body.event._id;
}
async function caseOf(title: string, state = 'open'): Promise<Case> {
  const { body } = await mod.browser.get(`/api/admin/cases?kind=proposal&state=${state}&limit=50`);
  const found = (body.cases as Case[]).find((one) => one.title === `the event “${title}”`);
  if (!found) throw new Error(`There is no ${state} case about ${title}.`);
  return found;
}
const decide = ({ _id, thing }: Case, body: object, by = mod) =>
  by.browser.post(`/api/admin/cases/${_id}/decision`, { version: thing?.version ?? 0, ...body });
const stateOf = async (id: string) =>
  (
    await app.db.select({ state: events.state, reason: events.reason }).from(events).where(eq(events.id, id))
  )[0];
const newsOf = async (title: string) =>
  ((await author.browser.get('/api/notifications')).body.notifications as { text: string }[])
    .map(({ text }) => text)
    .filter((text) => text.includes(title));
const actionsOn = async (id: string) =>
  (await entriesAbout(app.db, id)).map(({ action, actor }) => `${action} by ${actor}`);

test('a proposal is published from the queue: its author is told once, and the audit log has it once', async () => {
  const id = await propose('Queue talk');
  const found = await caseOf('Queue talk');
  expect(found).toMatchObject({
    reasons: ['proposal'],
    thing: { state: 'held', isProposal: true, author: { username: author.username } },
  });
  expect((await decide(found, { decision: 'hide', reason: 'No.' })).status).toBe(409);
  expect((await decide(found, { decision: 'publish' })).body.message).toBe('The event is published.');
  expect(await stateOf(id)).toEqual({ state: 'published', reason: '' });
  expect((await app.visitor().get(`/api/events/${id}`)).status).toBe(200);
  expect(await newsOf('Queue talk')).toEqual(['Your event “Queue talk” is published.']);
  expect(await actionsOn(id)).toEqual([`thing_published by ${mod.username}`]);
  expect((await caseOf('Queue talk', 'published')).decidedBy).toBeTruthy();
  expect((await decide(found, { decision: 'publish' }, colleague)).status).toBe(409);
});

test('one that is returned with a reason is changed, sent again, and waits again', async () => {
  const id = await propose('Vague talk');
  const found = await caseOf('Vague talk');
  expect((await decide(found, { decision: 'return' })).body.errors.reason).toMatch(/should change/);
  await decide(found, { decision: 'return', reason: 'Which room?' });
  expect(await stateOf(id)).toEqual({ state: 'returned', reason: 'Which room?' });
  expect(await newsOf('Vague talk')).toEqual([
    'A moderator asks you about your event “Vague talk”: Which room?',
  ]);
  const { messages } = (await author.browser.get(`/api/registrations/${id}/messages`)).body;
  expect(messages).toMatchObject([{ text: 'Which room?' }]);
  expect((await caseOf('Vague talk', 'returned')).note).toBe('Which room?');
  await submit(id);
  expect((await caseOf('Vague talk')).thing?.state).toBe('held');
});

test('a version that the moderator has not read is not published', async () => {
  const id = await propose('Moving talk');
  const found = await caseOf('Moving talk');
  await app.db.update(events).set({ version: 7 }).where(eq(events.id, id));
  expect((await decide(found, { decision: 'publish' })).status).toBe(409);
  expect((await stateOf(id))?.state).toBe('proposed');
});

test('a decision in the Registration Inbox decides its case, unless a colleague has claimed that', async () => {
  const id = await propose('Claimed talk');
  const found = await caseOf('Claimed talk');
  await colleague.browser.put(`/api/admin/cases/${found._id}/claim`);
  const reject = () =>
    mod.browser.post(`/api/admin/registrations/${id}/reject`, {
      version: found.thing?.version,
      reason: 'An advertisement.',
    });
  const refused = await reject();
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('looks at this case');
  await colleague.browser.delete(`/api/admin/cases/${found._id}/claim`);
  expect((await reject()).status).toBe(200);
  expect(await caseOf('Claimed talk', 'returned')).toMatchObject({ note: 'An advertisement.' });
});

test('one that its author deletes does not wait any more, and is not told to everyone', async () => {
  const id = await propose('Regretted talk');
  const { _id } = await caseOf('Regretted talk');
  expect((await author.browser.delete(`/api/events/${id}`)).status).toBe(200);
  expect((await caseOf('Regretted talk', 'gone'))._id).toBe(_id);
  const { decisions } = (await app.visitor().get('/api/moderation')).body;
  expect(decisions.filter(({ kind }: { kind: string }) => kind === 'proposal')).toEqual([]);
});
