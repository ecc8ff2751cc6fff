// Threads about an event: where they are, who may start them, and who is told.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventState } from '#contract/calendar/events.rules.ts';
import { coHosts, events } from '#server/db/tables/calendar/events.ts';
import { hostMembers } from '#server/db/tables/calendar/hosts.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { makeEvent, makeHost } from '#server/features/calendar/events/events.factory.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makeSpace, makeThread } from './threads.factory.ts';

let app: TestApp;
let asker: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  asker = await signedInAs(app);
});
afterAll(() => app.close());

const input = {
  space: 'events',
  kind: 'question',
  title: 'Is there a place for coats?',
  text: 'I come by bike.',
};
const ask = (eventId: string, given: object = {}, { browser } = asker) =>
  browser.post('/api/threads', { ...input, eventId, ...given });
const listed = async (eventId: string, browser = app.visitor()): Promise<string[]> =>
  (await browser.get(`/api/threads?event=${eventId}`)).body.threads.map(({ _id }: { _id: string }) => _id);
const read = async (id: string) => (await app.visitor().get(`/api/threads/${id}`)).body.thread;

describe('a thread about an event', () => {
  test('is in the space of its course, is found by the event, and names it', async () => {
    const { id: courseId } = await makeCourse(app.db, { code: 'EVT 101', title: 'Gatherings' });
    const { event } = await makeEvent(app.db, { title: 'Study night', courseId });
    const { status, body } = await ask(event.id);
    expect(status).toBe(201);
    expect(body.thread).toMatchObject({
      space: { slug: 'evt101', courseCode: 'EVT 101' },
      event: { _id: event.id, title: 'Study night' },
    });
    expect(await listed(event.id)).toEqual([body.thread._id]);
    expect(await listed((await makeEvent(app.db)).event.id)).toEqual([]);
    expect(await listed('no-id')).toEqual([]);
  });

  test('without a course is in the space of events, also when several are the first', async () => {
    const { event } = await makeEvent(app.db);
    const answers = await Promise.all([ask(event.id), ask(event.id, { space: 'elsewhere' })]);
    for (const { status, body } of answers) {
      expect(status).toBe(201);
      expect(body.thread.space).toMatchObject({ slug: 'events', name: 'Events', courseCode: null });
    }
    expect((await listed(event.id)).sort()).toEqual(answers.map(({ body }) => body.thread._id).sort());
    const { space } = (await app.visitor().get('/api/spaces/events')).body;
    expect(space).toMatchObject({ threads: 2, audience: 'everyone' });
  });

  test('needs an event that is published or was cancelled: a draft is not there, also for its author', async () => {
    const before = await app.db.$count(threads);
    const author = await signedInAs(app);
    for (const state of ['draft', 'proposed', 'returned', 'rejected'] satisfies EventState[]) {
      const { event } = await makeEvent(app.db, { state, authorId: author.id });
      for (const person of [asker, author]) expect((await ask(event.id, {}, person)).status, state).toBe(404);
    }
    expect((await ask('4d8a7ae6-7c0d-4a3b-8f65-2e4c6f1d2b3a')).status).toBe(404);
    expect((await ask('no-id')).status).toBe(404);
    const { event } = await makeEvent(app.db);
    const { id: resourceId } = await makeResource(app.db);
    expect((await ask(event.id, { anchor: { resourceId } })).status).toBe(400);
    expect((await app.visitor().post('/api/threads', { ...input, eventId: event.id })).status).toBe(401);
    expect(await app.db.$count(threads)).toBe(before);
    const cancelled = await makeEvent(app.db, { state: 'cancelled' });
    expect((await ask(cancelled.event.id)).status).toBe(201);
  });

  test('in a space for members is listed for members alone', async () => {
    const { event } = await makeEvent(app.db);
    const { id: spaceId } = await makeSpace(app.db, { audience: 'members' });
    const { id } = await makeThread(app.db, { spaceId, eventId: event.id });
    expect(await listed(event.id)).toEqual([]);
    expect(await listed(event.id, asker.browser)).toEqual([id]);
  });

  test('follows a new title of the event, and stays when the event is deleted', async () => {
    const { event } = await makeEvent(app.db, { title: 'Board games' });
    const { _id } = (await ask(event.id)).body.thread;
    expect((await read(_id)).event.title).toBe('Board games');
    await app.db.update(events).set({ title: 'Card games' }).where(eq(events.id, event.id));
    expect((await read(_id)).event.title).toBe('Card games');
    await app.db.delete(events).where(eq(events.id, event.id));
    const left = await read(_id);
    expect(left.title).toBe(input.title);
    expect(left.event).toBeUndefined();
    expect(await listed(event.id)).toEqual([]);
  });
});

test('those who host the event are told of its threads, merged, and only once where they follow the course too', async () => {
  const { id: courseId } = await makeCourse(app.db, { code: 'EVT 202' });
  const [author, member, coHost] = [await signedInAs(app), await signedInAs(app), await signedInAs(app)];
  const club = await makeHost(app.db);
  await app.db.insert(hostMembers).values({ hostId: club.id, userId: member.id });
  const { event } = await makeEvent(app.db, {
    ...{ title: 'Robot race', hostId: club.id, authorId: author.id, courseId },
  });
  const own = await makeHost(app.db, { userId: coHost.id });
  await app.db.insert(coHosts).values({ eventId: event.id, hostId: own.id });
  await member.browser.put(`/api/follows/course/${courseId}`, { level: 'normal' });
  const newsOf = async ({ browser }: SignedInPerson) => {
    await app.waitForJobs();
    return (await browser.get('/api/notifications')).body.notifications.map(
      ({ type, text, link }: { type: string; text: string; link: string }) => ({ type, text, link }),
    );
  };
  const { thread } = (await ask(event.id)).body;
  const first = {
    type: 'event_thread',
    text: 'A new question about your event “Robot race”: “Is there a place for coats?”.',
    link: `/forums/evt202/${thread._id}-is-there-a-place-for-coats`,
  };
  for (const person of [author, member, coHost]) expect(await newsOf(person)).toEqual([first]);
  // By one of the hosts: the others are told.
  await ask(event.id, { kind: 'discussion', title: 'Teams of the race' }, coHost);
  expect(await newsOf(coHost)).toEqual([first]);
  expect(await newsOf(member)).toEqual([
    {
      type: 'event_thread',
      text: '2 new threads about your event “Robot race”.',
      link: `/forums?event=${event.id}`,
    },
  ]);
  expect(await newsOf(asker)).toEqual([]);
});
