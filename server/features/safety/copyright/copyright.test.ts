import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resourcePath } from '#contract/library/resources.rules.ts';
import type { NoticeInput } from '#contract/safety/copyright.ts';
import type { Case } from '#contract/safety/reports.ts';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { mails } from '#server/db/tables/platform/mail.ts';
import { copyrightClaims, copyrightNotices } from '#server/db/tables/safety/copyright.ts';
import { cases, reports } from '#server/db/tables/safety/reports.ts';
import { makeSpace, makeThread } from '#server/features/forums/threads/threads.factory.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeStory } from '#server/features/site/stories/stories.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { TestMailServer } from '#server/test/mail-server.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { noticeInput } from './copyright.factory.ts';
import { deleteOldNotices, forgetNoticesOf, listOwnNotices, noticeYears } from './copyright.service.ts';

let mailServer: TestMailServer;
let app: TestApp;
let author: SignedInPerson;
let mod: SignedInPerson;
beforeAll(async () => {
  mailServer = await new TestMailServer().start();
  app = await startApp(mailServer.env);
  author = await signedInAs(app);
  mod = await signedInAs(app, 'mod');
});
afterAll(async () => {
  await app.close();
  await mailServer.stop();
});
beforeEach(async () => {
  await app.waitForJobs();
  for (const table of [copyrightNotices, cases, mails, attempts]) await app.db.delete(table);
  mailServer.delivered.length = 0;
});

const share = async () => {
  const { id, title } = await makeResource(app.db, { ownerId: author.id });
  return { id, path: resourcePath(id, title) };
};
const send = (part: Partial<Record<keyof NoticeInput, unknown>>, browser = app.visitor()) =>
  browser.post('/api/copyright/notices', { ...noticeInput(), ...part });
const openCases = async (): Promise<Case[]> => (await mod.browser.get('/api/admin/cases')).body.cases;
const theCase = async (): Promise<Case> => {
  const [found, ...more] = await openCases();
  if (!found || more.length > 0) throw new Error('There is not one open case.');
  return found;
};
const decide = ({ _id, thing }: Case, decision: string, reason?: string, by = mod) =>
  by.browser.post(`/api/admin/cases/${_id}/decision`, { decision, version: thing?.version, reason });
const textsTo = async (email: string) => {
  await app.waitForJobs();
  return mailServer.to(email).map(({ subject, text }) => `${subject}\n${text}`);
};
const outcome = async (subject: string, email: string) => {
  await app.waitForJobs();
  return mailServer.about(subject, email)?.text;
};

describe('POST /api/copyright/notices', () => {
  test('becomes a report of each thing, and the sender gets a receipt without what was typed', async () => {
    const [one, other] = [await share(), await share()];
    const email = 'press@westfield.example';
    const addresses = `${app.url}${one.path}?q=heaps\n\n${other.path}\n${one.path}`;
    const sent = await send({ email, addresses });
    expect(sent).toMatchObject({ status: 201, body: { reference: /^C-[2-9A-Z]{8}$/ } });
    const found = await openCases();
    expect(found.map(({ kind, reasons, reportCount }) => [kind, reasons, reportCount])).toEqual([
      ['resource', ['copyright'], 1],
      ['resource', ['copyright'], 1],
    ]);
    expect(found[0]?.reports[0]?.notice).toEqual({
      reference: sent.body.reference,
      name: 'Carmen Delgado',
      onBehalfOf: 'Westfield Press',
      work: noticeInput().work,
    });
    const [receipt, ...more] = await textsTo(email);
    expect(more).toEqual([]);
    expect(receipt).toContain(sent.body.reference);
    expect(receipt).toContain(one.path);
    expect(receipt).not.toMatch(/Carmen|Westfield Press|Heaps and Trees/);
  });

  test('the same notice again is not another one', async () => {
    const { path } = await share();
    const input = { email: 'press@westfield.example', addresses: path };
    const { reference } = (await send(input)).body;
    expect((await send({ ...input, email: 'Press@Westfield.example' })).body.reference).toBe(reference);
    expect(await app.db.select().from(copyrightNotices)).toHaveLength(1);
    expect(await app.db.select().from(reports)).toHaveLength(1);
    expect(await textsTo(input.email)).toHaveLength(1);
    // Another notice about the same thing is added to its case.
    await send({ addresses: path, work: 'The figures of chapter 4 are ours as well.' });
    expect((await theCase()).reportCount).toBe(2);
  });

  test('threads, posts, stories and profiles are found by their addresses', async () => {
    const story = await makeStory(app.db, { state: 'approved' });
    const { slug, id: spaceId } = await makeSpace(app.db);
    const { id } = await makeThread(app.db, { spaceId });
    const addresses = [
      `/forums/${slug}/${id}`,
      `${app.url}/people/${author.username}`,
      `/success-stories/${story.id}`,
    ];
    expect((await send({ addresses: addresses.join('\n') })).status).toBe(201);
    expect((await openCases()).map(({ kind }) => kind).sort()).toEqual(['post', 'profile', 'story']);
  });

  test('addresses that are not of this campus, or not shown, are refused by their line', async () => {
    const { id, path } = await share();
    const hidden = await makeResource(app.db, { isHidden: true });
    for (const line of [
      `https://elsewhere.example${path}`,
      `/resources/${hidden.id}`,
      '/resources/%zz',
      '/resources/00000000-0000-4000-8000-000000000000',
      `/resources/edit/${id}`,
      'my book',
      '/courses/CS201',
    ])
      expect(await send({ addresses: `${path}\n${line}` }), line).toMatchObject({
        status: 400,
        body: { errors: { addresses: expect.stringContaining(`“${line}” is not the address`) } },
      });
    const many = Array.from({ length: 11 }, () => path).join('\n');
    expect((await send({ addresses: many })).body.errors.addresses).toContain('At most 10');
    expect(await openCases()).toEqual([]);
  });

  test('statements and signature are needed', async () => {
    const { path } = await share();
    const missing = { addresses: path, isAccurate: false, isInGoodFaith: undefined, signature: ' ' };
    const refused = await send(missing);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors).sort()).toEqual(['isAccurate', 'isInGoodFaith', 'signature']);
  });

  test('a filled honeypot looks like a success and stores nothing', async () => {
    const { path } = await share();
    expect((await send({ addresses: path, website: 'x' })).status).toBe(201);
    expect(await app.db.select().from(copyrightNotices)).toEqual([]);
  });

  test('one address sends so many in an hour, one mailbox so many in a day', async () => {
    const paths = await Promise.all(Array.from({ length: 6 }, share));
    for (const [index, { path }] of paths.entries())
      expect((await send({ email: 'one@press.example', addresses: path })).status).toBe(
        index < 5 ? 201 : 429,
      );
    for (let count = 0; count < 4; count++) await send({ addresses: '/nowhere' });
    expect((await send({ addresses: paths[0]?.path })).status).toBe(429);
  });
});

describe('a decision about it', () => {
  test('hiding tells the author the work and the way to answer, and the sender by mail', async () => {
    const { path } = await share();
    const email = 'hide@press.example';
    const { reference } = (await send({ email, addresses: path })).body;
    await decide(await theCase(), 'hide', 'It is from a book.');
    const { notifications } = (await author.browser.get('/api/notifications')).body;
    expect(notifications[0].text).toContain('It is from a book.');
    expect(notifications[0].text).toContain(`The copyright notice ${reference} claims it`);
    expect(notifications[0].text).toContain('Heaps and Trees');
    expect(notifications[0].text).not.toMatch(/Carmen|press\.example/);
    const told = await outcome(`It was taken down: your copyright notice ${reference}`, email);
    expect(told).toContain('It is from a book.');
    expect(await app.db.select().from(copyrightClaims)).toMatchObject([
      { state: 'removed', decidedAt: expect.any(Date) },
    ]);
  });

  test('letting it stay needs a reason, which the sender is told; restoring is told too', async () => {
    const { path } = await share();
    const email = 'stay@press.example';
    await send({ email, addresses: path });
    const found = await theCase();
    expect(await decide(found, 'dismiss')).toMatchObject({
      status: 400,
      body: { errors: { reason: /why it stays/ } },
    });
    await decide(found, 'dismiss', 'It quotes two lines.');
    expect(await outcome('It stays', email)).toContain('It quotes two lines.');

    await send({ email, addresses: path, work: 'Another part of the book, which we sell.' });
    const again = await theCase();
    await decide(again, 'hide', 'It is a whole chapter.');
    await decide(again, 'restore');
    expect(await outcome('It is shown again', email)).toBeDefined();
    expect((await app.db.select().from(copyrightClaims)).map(({ state }) => state).sort()).toEqual([
      'restored',
      'stays',
    ]);
  });

  test('a thing that its author deletes is told as gone', async () => {
    const { id, path } = await share();
    const email = 'gone@press.example';
    await send({ email, addresses: path });
    expect((await author.browser.delete(`/api/resources/${id}`)).status).toBe(200);
    expect(await outcome('It was deleted', email)).toBeDefined();
  });
});

describe('the personal data of senders', () => {
  test('a member exports their notices; deleting the account keeps them without the sender', async () => {
    const person = await signedInAs(app);
    const { path } = await share();
    await send({ addresses: path, email: `${person.username}@campus.example` }, person.browser);
    expect(await listOwnNotices(app.db, person.id)).toMatchObject([
      { name: 'Carmen Delgado', state: 'open', path },
    ]);
    await app.waitForJobs();
    await forgetNoticesOf(app.db, { id: person.id, emailKey: '', emailVerifiedAt: null });
    expect(await app.db.select().from(copyrightNotices)).toMatchObject([
      { name: 'Former member', email: '', signature: '', onBehalfOf: '', fingerprint: null },
    ]);
    expect((await app.db.select().from(mails)).map(({ recipient }) => recipient)).toEqual(['']);
    mailServer.delivered.length = 0;
    await decide(await theCase(), 'hide', 'It is from a book.');
    await app.waitForJobs();
    expect(mailServer.delivered).toEqual([]);
  });

  test('old notices are deleted, but not those that wait', async () => {
    const old = new Date();
    old.setFullYear(old.getFullYear() - noticeYears);
    old.setDate(old.getDate() - 1);
    const { path } = await share();
    await send({ addresses: path });
    await app.db.update(copyrightNotices).set({ createdAt: old });
    await deleteOldNotices(app.db);
    expect(await app.db.select().from(copyrightNotices)).toHaveLength(1);
    await app.db.update(copyrightClaims).set({ state: 'stays' }).where(eq(copyrightClaims.state, 'open'));
    await deleteOldNotices(app.db);
    expect(await app.db.select().from(copyrightNotices)).toEqual([]);
  });
});

test('the page is complete HTML for visitors', async () => {
  const { status, body } = await app.visitor().get('/copyright');
  expect(status).toBe(200);
  expect(body).toContain('What happens with a notice');
});
