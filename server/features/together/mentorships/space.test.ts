import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mentorshipLimits, mentorshipsCalls } from '#contract/together/mentorships.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { mentors } from '#server/db/tables/together/mentors.ts';
import { mentorshipMessages, mentorships } from '#server/db/tables/together/mentorships.ts';
import { bytesOf, pdf, photo } from '#server/features/platform/files/files.fixtures.ts';
import { makeMentor } from '#server/features/together/mentors/mentors.factory.ts';
import { wordDocument } from '#server/lib/documents/documents.fixtures.ts';
import { officeStandIn } from '#server/lib/office/office.fixtures.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { entriesAbout } from '#server/test/audit.ts';
import type { Browser } from '#server/test/browser.ts';
import { uncalledAddresses } from '#server/test/called-addresses.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { sessionInput } from './mentorships.access.ts';
import { makeMentorship } from './mentorships.factory.ts';

let app: TestApp;
let student: SignedInPerson;
let mentor: SignedInPerson;
beforeAll(async () => {
  app = await startApp({ LIBREOFFICE: await officeStandIn('converts'), PATH: '/usr/bin:/bin' });
  student = await signedInAs(app);
  mentor = await signedInAs(app);
  await makeMentor(app.db, { userId: mentor.id, capacity: 10 });
});
afterAll(() => app.close());

const make = async (state: 'running' | 'ended' | 'asked' = 'running') =>
  (await makeMentorship(app.db, { requesterId: student.id, mentorId: mentor.id, state })).id;

test('who may do what: every call by outsider, requester, mentor, former, blocked, moderator and admin', async () => {
  const [outsider, mod, admin] = [
    await signedInAs(app),
    await signedInAs(app, 'mod'),
    await signedInAs(app, 'admin'),
  ];
  const missing = '00000000-0000-4000-8000-000000000000';
  const calls: Record<string, (browser: Browser, path: string) => Promise<{ status: number }>> = {
    read: (browser, path) => browser.get(path),
    markRead: (browser, path) => browser.put(`${path}/read`, {}),
    messages: (browser, path) => browser.get(`${path}/messages`),
    write: (browser, path) => browser.post(`${path}/messages`, { text: 'Hello' }),
    goal: (browser, path) => browser.post(`${path}/goals`, { text: 'Read' }),
    check: (browser, path) => browser.put(`${path}/goals/${missing}`, { isDone: true }),
    plan: (browser, path) => browser.post(`${path}/sessions`, sessionInput()),
    removeGoal: (browser, path) => browser.delete(`${path}/goals/${missing}`),
    share: (browser, path) => browser.form('POST', `${path}/files`, {}, { name: 'a.pdf', bytes: pdf }),
    removeFile: (browser, path) => browser.delete(`${path}/files/${missing}`),
    feedback: (browser, path) => browser.put(`${path}/feedback`, { text: 'Thanks' }),
    end: (browser, path) => browser.post(`${path}/steps`, { action: 'end', version: 1 }),
  };
  const ofOne = Object.keys(mentorshipsCalls).filter((address) => address.includes(':mentorshipId'));
  const made = Object.values(calls).map((call) => (browser: Browser) => call(browser, '/api/mentorships/m1'));
  expect(uncalledAddresses(ofOne, made)).toEqual([]);
  const statusesAt = async (browser: Browser, path: string) => {
    const found: number[] = [];
    for (const call of Object.values(calls)) found.push((await call(browser, path)).status);
    return found;
  };
  const statuses = async (browser: Browser, state: 'running' | 'ended') =>
    statusesAt(browser, `/api/mentorships/${await make(state)}`);
  const blocked = await signedInAs(app);
  const { id: left } = await makeMentorship(app.db, {
    ...{ requesterId: blocked.id, mentorId: mentor.id, state: 'running' },
  });
  await mentor.browser.put(`/api/blocks/${blocked.username}`);
  const nothing = Object.keys(calls).map(() => 404);
  const taking = [200, 200, 200, 201, 201, 404, 201, 200, 201, 200, 409, 200];
  const former = [200, 200, 200, 409, 409, 409, 409, 409, 409, 409, 200, 409];
  expect({
    outsider: await statuses(outsider.browser, 'running'),
    mod: await statuses(mod.browser, 'running'),
    admin: await statuses(admin.browser, 'running'),
    requester: await statuses(student.browser, 'running'),
    mentor: await statuses(mentor.browser, 'running'),
    formerRequester: await statuses(student.browser, 'ended'),
    formerMentor: await statuses(mentor.browser, 'ended'),
    blocked: await statusesAt(blocked.browser, `/api/mentorships/${left}`),
  }).toEqual({
    ...{ outsider: nothing, mod: nothing, admin: nothing },
    ...{ requester: taking, mentor: taking, formerRequester: former, formerMentor: former, blocked: former },
  });
});

describe('a shared file', () => {
  test('is read by the two alone, also afterwards, and removed by who shared it', async () => {
    const id = await make();
    const path = `/api/mentorships/${id}`;
    for (const [name, bytes] of [
      ['sheet.pdf', pdf],
      ['board.jpg', await photo()],
    ] as const)
      expect((await student.browser.form('POST', `${path}/files`, {}, { name, bytes })).status).toBe(201);
    const { body } = await mentor.browser.get(path);
    expect(body.files).toMatchObject([
      { name: 'sheet.pdf', mime: 'application/pdf', isOwn: false },
      { name: 'board.jpg', mime: 'image/jpeg' },
    ]);
    const [{ url, _id }] = body.files;
    const statusFor = async ({ browser }: SignedInPerson) => (await browser.get(url)).status;
    expect(await statusFor(student)).toBe(200);
    expect(await statusFor(mentor)).toBe(200);
    for (const role of ['user', 'mod', 'admin'] as const)
      expect(await statusFor(await signedInAs(app, role))).toBe(404);
    expect((await bytesOf(app, url)).status).toBe(404);
    expect((await mentor.browser.delete(`${path}/files/${_id}`)).status).toBe(403);
    expect((await student.browser.delete(`${path}/files/${_id}`)).status).toBe(200);
    await app.waitForJobs();
    expect(await statusFor(student)).toBe(404);
  });

  test('that is a document is read by the two alone as text and as a PDF too', async () => {
    const path = `/api/mentorships/${await make()}`;
    const file = { name: 'owls.docx', bytes: await wordDocument('Owls') };
    expect((await student.browser.form('POST', `${path}/files`, {}, file)).status).toBe(201);
    await app.waitForJobs();
    const [{ url }] = (await mentor.browser.get(path)).body.files;
    const { contents } = (await mentor.browser.get(`${url}/contents`)).body;
    expect(contents).toMatchObject({ format: 'word', pdfUrl: `${url}/pdf` });
    const read = (browser: Browser) =>
      Promise.all([url, `${url}/contents`, `${url}/pdf`].map(async (way) => (await browser.get(way)).status));
    for (const { browser } of [student, mentor]) expect(await read(browser)).toEqual([200, 200, 200]);
    for (const { browser } of [await signedInAs(app), await signedInAs(app, 'admin')])
      expect(await read(browser)).toEqual([404, 404, 404]);
    expect(await read(app.visitor())).toEqual([404, 404, 404]);
  });

  test('that is no document or image is refused, and nothing is kept', async () => {
    const id = await make();
    const before = await app.db.$count(files);
    const sent = await student.browser.form(
      'POST',
      `/api/mentorships/${id}/files`,
      {},
      { name: 'a.exe', bytes: Buffer.from('MZ\u0000\u0001nothing to read') },
    );
    expect([sent.status, sent.body.code]).toEqual([415, 'wrong_file']);
    await app.waitForJobs();
    expect(await app.db.$count(files)).toBe(before);
  });
});

test('opening the space reads what one was told about it, and nothing else', async () => {
  const [id, other] = [await make(), await make()];
  await mentor.browser.post('/api/notifications/read');
  for (const one of [id, id, other])
    await student.browser.post(`/api/mentorships/${one}/messages`, { text: 'Are you there?' });
  await student.browser.form('POST', `/api/mentorships/${id}/files`, {}, { name: 'a.pdf', bytes: pdf });
  const unread = async () =>
    (await mentor.browser.get('/api/notifications')).body.notifications
      .filter(({ read }: { read: boolean }) => !read)
      .map(({ link }: { link: string }) => link.split('/').at(-1));
  expect((await unread()).toSorted()).toEqual([id, id, other].toSorted());
  expect((await mentor.browser.put(`/api/mentorships/${id}/read`, {})).status).toBe(200);
  expect(await unread()).toEqual([other]);
});

test('goals are few, ticked by either, and removed', async () => {
  const path = `/api/mentorships/${await make()}`;
  const add = () => student.browser.post(`${path}/goals`, { text: 'Read' });
  const statuses = [];
  for (let count = 0; count <= mentorshipLimits.goals; count += 1) statuses.push((await add()).status);
  expect(statuses.at(-1)).toBe(403);
  const [goal] = (await mentor.browser.get(path)).body.goals;
  await mentor.browser.put(`${path}/goals/${goal._id}`, { isDone: true });
  expect((await student.browser.get(path)).body.goals[0].isDone).toBe(true);
  await student.browser.delete(`${path}/goals/${goal._id}`);
  expect((await student.browser.get(path)).body.goals).toHaveLength(mentorshipLimits.goals - 1);
});

test('whoever deletes their account leaves no words, and the other keeps their own', async () => {
  const leaving = await signedInAs(app);
  const { id } = await makeMentorship(app.db, {
    ...{ requesterId: leaving.id, mentorId: mentor.id, state: 'running' },
  });
  const path = `/api/mentorships/${id}`;
  await leaving.browser.post(`${path}/messages`, { text: 'A secret of mine' });
  await mentor.browser.post(`${path}/messages`, { text: 'I listen' });
  await leaving.browser.form('POST', `${path}/files`, {}, { name: 'mine.pdf', bytes: pdf });
  const admin = await signedInAs(app, 'admin');
  expect((await admin.browser.delete(`/api/users/${leaving.id}`)).status).toBe(200);
  const { mentorship, files: left } = (await mentor.browser.get(path)).body;
  expect(mentorship).toMatchObject({ state: 'ended', other: null });
  expect(left).toEqual([]);
  const messages = await app.db
    .select({ text: mentorshipMessages.text })
    .from(mentorshipMessages)
    .where(eq(mentorshipMessages.mentorshipId, id));
  expect(messages).toEqual([{ text: 'I listen' }]);
});

test('whoever stops mentoring declines what waits, and what runs goes on', async () => {
  const stopping = await signedInAs(app);
  await makeMentor(app.db, { userId: stopping.id });
  const people = { requesterId: student.id, mentorId: stopping.id };
  const waiting = await makeMentorship(app.db, people);
  const running = await makeMentorship(app.db, { ...people, state: 'running' });
  expect((await stopping.browser.delete('/api/profile/mentor')).status).toBe(200);
  const states = await app.db
    .select({ id: mentorships.id, state: mentorships.state })
    .from(mentorships)
    .where(eq(mentorships.mentorId, stopping.id));
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
    ...{ [waiting.id]: 'declined', [running.id]: 'running' },
  });
  expect(await app.db.$count(mentors, eq(mentors.userId, stopping.id))).toBe(0);
  expect(
    (await stopping.browser.post(`/api/mentorships/${running.id}/messages`, { text: 'Hi' })).status,
  ).toBe(201);
});

describe('blocking someone', () => {
  test('ends what runs and what waits between the two, and tells nobody', async () => {
    const blocking = await signedInAs(app);
    await makeMentor(app.db, { userId: blocking.id });
    const blocked = await signedInAs(app);
    const people = { requesterId: blocked.id, mentorId: blocking.id };
    const running = await makeMentorship(app.db, { ...people, state: 'running' });
    const waiting = await makeMentorship(app.db, people);
    expect((await blocking.browser.put(`/api/blocks/${blocked.username}`)).status).toBe(200);
    const path = `/api/mentorships/${running.id}`;
    expect((await blocked.browser.get(path)).body.mentorship.state).toBe('ended');
    expect((await blocked.browser.post(`${path}/messages`, { text: 'Hello?' })).body.message).toBe(
      'This mentorship has ended.',
    );
    const declined = (await blocked.browser.get(`/api/mentorships/${waiting.id}`)).body.mentorship;
    expect(declined).toMatchObject({ state: 'declined', note: 'They have no time at the moment.' });
    expect((await blocked.browser.get('/api/notifications')).body.notifications).toEqual([]);
  });
});

describe('a reported message', () => {
  test('is reported by the two alone, read by an admin whom the audit log names, and hidden', async () => {
    const id = await make();
    const path = `/api/mentorships/${id}`;
    await student.browser.post(`${path}/messages`, { text: 'A harmless beginning' });
    await mentor.browser.post(`${path}/messages`, { text: 'Something rude' });
    const [rude] = (await student.browser.get(`${path}/messages`)).body.messages;
    const report = ({ browser }: SignedInPerson) =>
      browser.post('/api/reports', { kind: 'message', id: rude._id, reason: 'insult' });
    const [outsider, mod, admin] = [
      await signedInAs(app),
      await signedInAs(app, 'mod'),
      await signedInAs(app, 'admin'),
    ];
    expect((await report(outsider)).status).toBe(404);
    expect((await report(admin)).status).toBe(404);
    expect((await report(mentor)).status).toBe(403);
    expect((await report(student)).status).toBe(200);

    const queued = await mod.browser.get('/api/admin/cases?kind=message');
    const [sealed] = queued.body.cases;
    expect(sealed).toMatchObject({ isSealed: true, was: null, thing: { now: { facts: [], text: '' } } });
    expect(JSON.stringify(queued.body)).not.toContain('rude');
    const decide = ({ browser }: SignedInPerson) =>
      browser.post(`/api/admin/cases/${sealed._id}/decision`, {
        ...{ decision: 'hide', version: 1, reason: 'It insults someone.' },
      });
    expect((await mod.browser.post(`/api/admin/cases/${sealed._id}/opening`)).status).toBe(403);
    expect((await decide(mod)).status).toBe(403);
    const opened = (await admin.browser.post(`/api/admin/cases/${sealed._id}/opening`)).body.case;
    expect(opened.thing.now.text).toBe('A user: A harmless beginning\n\nA user: Something rude');
    const read = await entriesAbout(app.db, rude._id);
    expect(read.map(({ action, actor }) => [action, actor])).toEqual([['conversation_read', admin.username]]);
    expect((await decide(admin)).status).toBe(200);
    const [hidden] = (await student.browser.get(`${path}/messages`)).body.messages;
    expect(hidden).toMatchObject({ text: '', isHidden: true });
  });

  test('of a mentor, the offer, is hidden from the search and its mentor told', async () => {
    const offering = await signedInAs(app);
    await makeMentor(app.db, { userId: offering.id, about: 'I sell exams' });
    const mod = await signedInAs(app, 'mod');
    await student.browser.post('/api/reports', { kind: 'mentor', id: offering.id, reason: 'spam' });
    const [found] = (await mod.browser.get('/api/admin/cases?kind=mentor')).body.cases;
    expect(found).toMatchObject({ isSealed: false, thing: { now: { text: 'I sell exams' } } });
    await mod.browser.post(`/api/admin/cases/${found._id}/decision`, {
      ...{ decision: 'hide', version: 1, reason: 'It is an advertisement.' },
    });
    expect((await student.browser.get(`/api/mentors/${offering.username}`)).status).toBe(404);
    const { notifications } = (await offering.browser.get('/api/notifications')).body;
    expect(notifications[0].text).toContain('It is an advertisement.');
  });
});

test('a session is an event that only the two see, and is cancelled with the end', async () => {
  const id = await make();
  const path = `/api/mentorships/${id}`;
  expect((await mentor.browser.post(`${path}/sessions`, { ...sessionInput(), place: '' })).status).toBe(400);
  expect((await mentor.browser.post(`${path}/sessions`, sessionInput())).status).toBe(201);
  const [date] = (await student.browser.get(path)).body.sessions;
  expect(date).toMatchObject({ title: 'Mentoring: Pass the exam', place: 'Library', going: 1 });
  const [event] = await app.db.select().from(events).where(eq(events.mentorshipId, id));
  const statusFor = async ({ browser }: { browser: Browser }) =>
    (await browser.get(`/api/events/${event?.id}`)).status;
  expect(await statusFor(student)).toBe(200);
  expect(await statusFor(mentor)).toBe(200);
  for (const role of ['user', 'mod', 'admin'] as const)
    expect(await statusFor(await signedInAs(app, role))).toBe(404);
  expect((await app.visitor().get('/api/events')).body.events).toEqual([]);
  await student.browser.post(`${path}/steps`, { action: 'end', version: 1 });
  const [ended] = await app.db.select().from(events).where(eq(events.mentorshipId, id));
  expect(ended).toMatchObject({ state: 'cancelled', reason: 'The mentorship has ended.' });
});
