import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resourcePath } from '#contract/library/resources.rules.ts';
import type { Case } from '#contract/safety/reports.ts';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { appeals } from '#server/db/tables/safety/appeals.ts';
import { copyrightClaims, copyrightNotices } from '#server/db/tables/safety/copyright.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { readModeration } from '#server/features/safety/moderation/moderation.service.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { linkIn, TestMailServer } from '#server/test/mail-server.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { noticeInput } from './copyright.factory.ts';
import { listOwnCounters } from './counters.service.ts';

let mailServer: TestMailServer;
let app: TestApp;
let author: SignedInPerson;
let mod: SignedInPerson;
let judge: SignedInPerson;
beforeAll(async () => {
  mailServer = await new TestMailServer().start();
  app = await startApp(mailServer.env);
  author = await signedInAs(app);
  mod = await signedInAs(app, 'mod');
  judge = await signedInAs(app, 'mod');
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});

const email = 'press@westfield.example';
const text = 'I drew these figures myself.';
const signed = { text, isTrue: true, signature: 'Amina Yusuf' };
let id: string;
let removed: Case;

const openCase = async (kind: string, state = 'open'): Promise<Case> => {
  const { body } = await judge.browser.get(`/api/admin/cases?kind=${kind}&state=${state}`);
  if (body.cases.length !== 1) throw new Error(`There is not one ${state} case of ${kind}.`);
  return body.cases[0];
};
const decide = ({ _id, thing }: Case, decision: string, reason: string, by: SignedInPerson) =>
  by.browser.post(`/api/admin/cases/${_id}/decision`, { decision, version: thing?.version, reason });
const counter = (input: Record<string, unknown> = signed) =>
  author.browser.post(`/api/appeals/resource/${id}`, input);
const read = async () => (await author.browser.get(`/api/appeals/resource/${id}`)).body;
const mailAbout = async (subject: string) => {
  await app.waitForJobs();
  return mailServer.about(subject, email);
};
/** The sender has not answered in time. */
const passDays = () =>
  app.db.update(copyrightClaims).set({ counteredAt: new Date(Date.now() - 14.1 * 86_400_000) });

/** A resource that was taken down for a notice. */
beforeEach(async () => {
  await app.waitForJobs();
  for (const table of [copyrightNotices, cases, mails, attempts]) await app.db.delete(table);
  mailServer.delivered.length = 0;
  const resource = await makeResource(app.db, { ownerId: author.id });
  id = resource.id;
  const addresses = resourcePath(id, resource.title);
  await app.visitor().post('/api/copyright/notices', noticeInput({ email, addresses }));
  removed = await openCase('resource');
  await decide(removed, 'hide', 'It is from a book.', mod);
});

describe('a counter-notice', () => {
  test('is an appeal that is signed; the author reads who sent the notice, but not the address', async () => {
    const before = await read();
    expect(before.copyright).toEqual({
      isSigned: true,
      notices: [expect.objectContaining({ name: 'Carmen Delgado', onBehalfOf: 'Westfield Press' })],
    });
    expect(JSON.stringify(before)).not.toContain(email);
    expect(await counter({ text })).toMatchObject({
      status: 400,
      body: { errors: { isTrue: expect.any(String), signature: expect.any(String) } },
    });
    expect(await app.db.select().from(appeals)).toEqual([]);
    expect((await counter()).status).toBe(201);
    expect((await counter()).status).toBe(409);
    expect(await listOwnCounters(app.db, author.id)).toEqual([
      { text, signature: 'Amina Yusuf', state: 'open' },
    ]);
    const told = await mailAbout('A counter-notice to your copyright notice C-');
    expect(told?.text).toMatch(/signed as Amina Yusuf[\s\S]*> I drew these figures myself\.[\s\S]*until/);
  });

  test('is judged by another moderator, after the days of the sender', async () => {
    await counter();
    const found = await openCase('appeal');
    expect(found.title).toContain('a counter-notice against the decision about the resource');
    expect((await decide(found, 'publish', 'Right.', mod)).body.message).toContain('You made the decision');
    expect(await decide(found, 'publish', 'Right.', judge)).toMatchObject({
      status: 403,
      body: { message: /can answer until/ },
    });
    const hidden = await openCase('resource', 'hidden');
    expect((await decide(hidden, 'restore', '', judge)).body.message).toContain('waits in the queue');
    await passDays();
    expect((await decide(found, 'publish', 'The figures are new.', judge)).status).toBe(200);
    const told = await mailAbout('It is shown again');
    expect(told?.text).toContain('> The figures are new.');
    expect(told?.text).not.toContain('It is from a book.');
    expect(await app.db.select().from(copyrightClaims)).toMatchObject([
      { state: 'restored', restoredAt: expect.any(Date) },
    ]);
    const { notifications } = (await author.browser.get('/api/notifications')).body;
    expect(JSON.stringify(notifications)).toContain('undone it: The figures are new.');
  });

  test('is answered once by the link of the mail; then it can be judged, and both are told', async () => {
    await counter();
    const token = new URL(
      linkIn(await mailAbout('A counter-notice'), '/copyright/answer'),
      app.url,
    ).searchParams.get('token');
    const answer = (given: unknown) =>
      app.visitor().post('/api/copyright/answers', { token: given, text: 'The figures are on page 31.' });
    expect((await answer(`${token}x`)).status).toBe(404);
    expect((await answer(token)).status).toBe(201);
    expect((await answer(token)).status).toBe(409);
    const found = await openCase('appeal');
    expect(JSON.stringify(found.thing?.now)).toContain('The figures are on page 31.');
    expect((await decide(found, 'hide', 'They are on page 31.', judge)).status).toBe(200);
    const told = await mailAbout('It stays taken down');
    expect(told?.text).toContain('> They are on page 31.');
    expect(await app.db.select().from(copyrightClaims)).toMatchObject([{ state: 'removed' }]);
  });

  test('cannot be answered after the days', async () => {
    await counter();
    const token = new URL(
      linkIn(await mailAbout('A counter-notice'), '/copyright/answer'),
      app.url,
    ).searchParams.get('token');
    await passDays();
    const late = await app.visitor().post('/api/copyright/answers', { token, text: 'Wait.' });
    expect(late).toMatchObject({ status: 409, body: { message: /once, within the days/ } });
  });

  test('is no part of an appeal without a notice', async () => {
    await app.db.delete(copyrightNotices).where(eq(copyrightNotices.email, email));
    expect(await read()).not.toHaveProperty('copyright');
    expect((await counter({ text })).status).toBe(201);
  });
});

test('moderators find the notice with its dates and outcome, also as CSV; /moderation counts it', async () => {
  await counter();
  const { notices } = (await judge.browser.get('/api/admin/copyright/notices?state=removed')).body;
  expect(notices).toMatchObject([
    {
      ...{ name: 'Carmen Delgado', email, signature: 'Carmen Delgado', reference: /^C-/ },
      claims: [
        {
          ...{ state: 'removed', counterSignature: 'Amina Yusuf', restoredAt: null },
          ...{ decidedAt: expect.any(String), counteredAt: expect.any(String) },
        },
      ],
    },
  ]);
  const { reference } = notices[0];
  const find = async (query: string) =>
    (await judge.browser.get(`/api/admin/copyright/notices?${query}`)).body.notices.length;
  expect(await find(`reference=${reference.toLowerCase()}`)).toBe(1);
  expect(await find('state=stays')).toBe(0);
  const csv = (await judge.browser.get('/api/admin/copyright/notices.csv')).body as string;
  expect(csv).toContain(`"${reference}",`);
  expect(csv).toContain(',"removed",');
  expect(csv).not.toContain(email);
  const { months } = await readModeration(app.db);
  expect(months[0]).toMatchObject({ copyrightNotices: null, takedowns: null, counterNotices: null });
  expect(months[0]?.copyrightRestored).toBe(0);
});
