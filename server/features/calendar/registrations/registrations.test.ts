import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { makeEvent } from '#server/features/calendar/events/events.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { entriesAbout } from '#server/test/audit.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let author: SignedInPerson;
let mod: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  author = await signedInAs(app);
  mod = await signedInAs(app, 'mod');
});
afterAll(() => app.close());

const propose = async (title: string) => {
  const { event } = await makeEvent(app.db, {
    title,
    state: 'proposed',
    sentAt: new Date(),
    authorId: author.id,
    dates: [{}, {}],
  });
  return event.id;
};
const decide = (id: string, action: string, body: object, by = mod) =>
  by.browser.post(`/api/admin/registrations/${id}/${action}`, { version: 1, ...body });
const inbox = async (state = 'proposed') =>
  (await mod.browser.get(`/api/admin/registrations?state=${state}`)).body.registrations as {
    event: { _id: string; title: string; state: string; dates: unknown[] };
    applicant: { username: string } | null;
    messages: number;
  }[];
const inInbox = async (id: string, state?: string) =>
  (await inbox(state)).find(({ event }) => event._id === id);
const stateOf = async (id: string) => (await app.db.select().from(events).where(eq(events.id, id)))[0];
const conversation = async (id: string, person = author) =>
  (
    (await person.browser.get(`/api/registrations/${id}/messages`)).body.messages as {
      text: string;
      isOwn: boolean;
    }[]
  ).map(({ text, isOwn }) => [text, isOwn]);
const newsOf = async ({ browser }: SignedInPerson, title: string) => {
  const { body } = await browser.get('/api/notifications');
  return (body.notifications as { text: string; link: string }[])
    .filter(({ text }) => text.includes(title))
    .map(({ text, link }) => [text, link]);
};

test('a proposal waits in the inbox with its dates and its applicant', async () => {
  const id = await propose('Waiting talk');
  expect(await inInbox(id)).toMatchObject({
    event: { title: 'Waiting talk', state: 'proposed', dates: [{}, {}] },
    applicant: { username: author.username },
    messages: 0,
  });
});

test('an approved one is published with its dates, its author is told, and the audit log has it', async () => {
  const id = await propose('Good talk');
  expect((await decide(id, 'approve', {})).body.message).toBe('“Good talk” is published.');
  expect(await stateOf(id)).toMatchObject({ state: 'published', version: 2 });
  const dates = await app.db.select().from(occurrences).where(eq(occurrences.eventId, id));
  expect(dates.map(({ isListed }) => isListed)).toEqual([true, true]);
  expect(await newsOf(author, 'Good talk')).toEqual([
    ['Your event “Good talk” is published.', `/events/${id}-good-talk`],
  ]);
  const [entry] = await entriesAbout(app.db, id);
  expect(entry).toMatchObject({
    action: 'thing_published',
    actor: mod.username,
    subject: 'the event “Good talk”',
  });
  expect(await inInbox(id)).toBeUndefined();
  expect(await inInbox(id, 'published')).toBeDefined();
});

test('a moderator asks back, the author answers, and the moderator is told', async () => {
  const id = await propose('Unclear talk');
  await decide(id, 'return', { text: 'Which room?' });
  expect(await stateOf(id)).toMatchObject({ state: 'returned', reason: 'Which room?' });
  expect(await newsOf(author, 'Unclear talk')).toEqual([
    ['A moderator asks you about your event “Unclear talk”: Which room?', '/events/mine'],
  ]);
  const sent = await author.browser.post(`/api/registrations/${id}/messages`, { text: 'Room 1.' });
  expect(sent.status).toBe(201);
  expect(await conversation(id)).toEqual([
    ['Which room?', false],
    ['Room 1.', true],
  ]);
  expect(await newsOf(mod, 'Unclear talk')).toEqual([
    ['The author of the event “Unclear talk” answered you.', '/admin/registrations'],
  ]);
  expect((await inInbox(id, 'returned'))?.messages).toBe(2);
});

test('a rejected one tells its author why, and can be proposed again', async () => {
  const id = await propose('Advertisement');
  await decide(id, 'reject', { reason: 'It is an advertisement.' });
  expect(await stateOf(id)).toMatchObject({ state: 'rejected', reason: 'It is an advertisement.' });
  expect(await newsOf(author, 'Advertisement')).toEqual([
    ['Your event “Advertisement” was not accepted: It is an advertisement.', '/events/mine'],
  ]);
  await app.db.update(events).set({ place: 'Hall 1' }).where(eq(events.id, id));
  expect((await author.browser.post(`/api/events/${id}/submit`)).status).toBe(200);
  expect(await inInbox(id)).toMatchObject({ event: { state: 'proposed' }, messages: 1 });
});

describe('decisions', () => {
  test('are refused about what has changed since it was read, and about what was decided', async () => {
    const id = await propose('Changed talk');
    expect(await decide(id, 'approve', { version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', message: expect.stringContaining('has changed') },
    });
    expect((await stateOf(id))?.state).toBe('proposed');
    const second = await signedInAs(app, 'admin');
    const answers = await Promise.all([
      decide(id, 'approve', {}),
      decide(id, 'reject', { reason: 'No.' }, second),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('need a reason, and a proposal', async () => {
    const id = await propose('Reasonless talk');
    expect((await decide(id, 'reject', { reason: ' ' })).body.errors).toEqual({
      reason: 'Please say why.',
    });
    expect((await decide(id, 'return', { text: '' })).status).toBe(400);
    const draft = await makeEvent(app.db, { state: 'draft' });
    for (const missing of [draft.event.id, 'x', '00000000-0000-4000-8000-000000000000']) {
      expect((await decide(missing, 'approve', {})).status).toBe(404);
    }
  });
});

describe('the conversation', () => {
  test('is closed to others', async () => {
    const id = await propose('Private talk');
    const other = await signedInAs(app, 'staff');
    expect((await other.browser.get(`/api/registrations/${id}/messages`)).status).toBe(404);
    expect((await other.browser.post(`/api/registrations/${id}/messages`, { text: 'Hi' })).status).toBe(404);
  });

  test('begins with the proposal', async () => {
    const { event } = await makeEvent(app.db, { state: 'draft', authorId: author.id });
    expect(
      await author.browser.post(`/api/registrations/${event.id}/messages`, { text: 'Hi' }),
    ).toMatchObject({
      status: 403,
      body: { message: 'Please propose the event first.' },
    });
  });

  test('merges what is unread, and tells a moderator who has not written nothing', async () => {
    const id = await propose('Chatty talk');
    await mod.browser.post(`/api/registrations/${id}/messages`, { text: 'One question' });
    for (const text of ['First', 'Second']) {
      await author.browser.post(`/api/registrations/${id}/messages`, { text });
    }
    expect(await newsOf(mod, 'Chatty talk')).toEqual([
      ['The author of the event “Chatty talk” wrote 2 messages to you.', '/admin/registrations'],
    ]);
    const told = await app.db
      .select()
      .from(notifications)
      .where(eq(notifications.mergeKey, `registration:${id}`));
    expect(told.map(({ userId }) => userId).sort()).toEqual([author.id, mod.id].sort());
  });
});
