import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mentorshipLimits } from '#contract/together/mentorships.rules.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { mentors } from '#server/db/tables/together/mentors.ts';
import { mentorships } from '#server/db/tables/together/mentorships.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { makeMentor } from '#server/features/together/mentors/mentors.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makeMentorship } from './mentorships.factory.ts';
import { applyDeadlines } from './request-deadlines.service.ts';

let app: TestApp;
let courseId: string;
let code: string;
beforeAll(async () => {
  app = await startApp();
  ({ id: courseId, code } = await makeCourse(app.db, { code: 'CS201' }));
});
afterAll(() => app.close());

const newMentor = async (given: Parameters<typeof makeMentor>[1] = {}) => {
  const person = await signedInAs(app);
  await makeMentor(app.db, { userId: person.id, courses: [{ courseId }], ...given });
  return person;
};
const ask = (by: SignedInPerson, mentor: SignedInPerson, more: object = {}) =>
  by.browser.post('/api/mentorships', {
    ...{ username: mentor.username, goal: 'Understand heaps', tried: 'Read chapter 3.', course: code },
    ...more,
  });
const asked = async (by: SignedInPerson, mentor: SignedInPerson, more: object = {}): Promise<string> =>
  (await ask(by, mentor, more)).body.mentorship._id;
const step = (by: SignedInPerson, id: string, action: string, version: number, text?: string) =>
  by.browser.post(`/api/mentorships/${id}/steps`, { action, version, ...(text && { text }) });
const space = async (by: SignedInPerson, id: string) => (await by.browser.get(`/api/mentorships/${id}`)).body;
const rowOf = async (id: string) =>
  (await app.db.select().from(mentorships).where(eq(mentorships.id, id)))[0];
const mentorOf = async (id: string) => (await app.db.select().from(mentors).where(eq(mentors.userId, id)))[0];
const newsOf = async ({ browser }: SignedInPerson) =>
  ((await browser.get('/api/notifications')).body.notifications as { text: string }[]).map(
    ({ text }) => text,
  );

describe('a request', () => {
  test('is asked, asked back, answered, accepted, ended and thanked for', async () => {
    const [student, mentor] = [await signedInAs(app), await newMentor()];
    const id = await asked(student, mentor);
    expect(await newsOf(mentor)).toEqual(['A user asks you to help with CS201.']);
    expect(await step(mentor, id, 'ask_back', 1)).toMatchObject({
      status: 400,
      body: { errors: { text: 'Please write what you want to know.' } },
    });
    expect((await step(mentor, id, 'ask_back', 1, 'Which sheet?')).body.mentorship).toMatchObject({
      ...{ state: 'questioned', version: 2, side: 'mentor' },
    });
    expect((await step(student, id, 'answer', 2, 'Sheet 4.')).body.mentorship.state).toBe('asked');
    expect((await step(mentor, id, 'accept', 3)).body.mentorship.state).toBe('running');
    const { mentorship, goals } = await space(student, id);
    expect(mentorship).toMatchObject({ side: 'requester', other: { username: mentor.username } });
    expect(goals).toMatchObject([{ text: 'Understand heaps', isDone: false }]);
    await student.browser.post(`/api/mentorships/${id}/messages`, { text: 'Thank you!' });
    const { messages } = (await mentor.browser.get(`/api/mentorships/${id}/messages`)).body;
    expect(messages.map(({ kind, text, isOwn }: Record<string, unknown>) => [kind, text, isOwn])).toEqual([
      ['message', 'Thank you!', false],
      ['answer', 'Sheet 4.', false],
      ['question', 'Which sheet?', true],
    ]);
    expect(await mentorOf(mentor.id)).toMatchObject({ running: 1, answered: 1, helped: 0 });
    expect((await step(student, id, 'end', 4)).status).toBe(200);
    const feedback = { text: 'You explain well.', hasHelped: true };
    await student.browser.put(`/api/mentorships/${id}/feedback`, feedback);
    expect((await space(mentor, id)).othersFeedback).toEqual(feedback);
    expect((await space(mentor, id)).ownFeedback).toBeNull();
    expect(await mentorOf(mentor.id)).toMatchObject({ running: 0, helped: 1 });
    expect((await student.browser.get(`/api/mentors/${mentor.username}`)).body.mentor.helped).toBe(1);
  });

  test('is declined with a reason, and others who fit are offered at once', async () => {
    const [student, mentor, other] = [await signedInAs(app), await newMentor(), await newMentor()];
    const id = await asked(student, mentor);
    await step(mentor, id, 'decline', 1, 'I write my thesis.');
    const { mentorship, others } = await space(student, id);
    expect(mentorship).toMatchObject({ state: 'declined', note: 'I write my thesis.' });
    const names = others.map(({ username }: { username: string }) => username);
    expect(names).toContain(other.username);
    expect(names).not.toContain(mentor.username);
    expect((await space(mentor, id)).others).toEqual([]);
  });

  test('that is accepted withdraws the others of the same person for the same course', async () => {
    const [student, first, second] = [await signedInAs(app), await newMentor(), await newMentor()];
    const third = await newMentor({ topics: ['LaTeX'] });
    const [kept, settled] = [await asked(student, first), await asked(student, second)];
    const different = await asked(student, third, { course: '', goal: 'Write with LaTeX' });
    await step(first, kept, 'accept', 1);
    expect(await rowOf(settled)).toMatchObject({ state: 'withdrawn', version: 2 });
    expect((await rowOf(different))?.state).toBe('asked');
    expect((await newsOf(second))[0]).toContain('Thank you for being there.');
    expect(await step(second, settled, 'accept', 1)).toMatchObject({
      status: 409,
      body: { code: 'edit_conflict', message: expect.stringContaining('withdrawn') },
    });
  });
});

describe('at the same time', () => {
  test('at most three requests of a person wait', async () => {
    const student = await signedInAs(app);
    const several = await Promise.all(Array.from({ length: 6 }, () => newMentor()));
    const answers = await Promise.all(several.map((mentor) => ask(student, mentor)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403]);
    expect(answers.find(({ status }) => status === 403)?.body.message).toContain('3 requests that wait');
    expect(await app.db.$count(mentorships, eq(mentorships.requesterId, student.id))).toBe(3);
  });

  test('of two tabs one step wins, and the other is told', async () => {
    const [student, mentor] = [await signedInAs(app), await newMentor()];
    const id = await asked(student, mentor);
    const answers = await Promise.all([
      step(mentor, id, 'accept', 1),
      step(mentor, id, 'decline', 1, 'No time.'),
      step(student, id, 'withdraw', 1),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await rowOf(id))?.version).toBe(2);
  });

  test('two mentors who accept the same person help once', async () => {
    const [student, one, other] = [await signedInAs(app), await newMentor(), await newMentor()];
    const ids = [await asked(student, one), await asked(student, other)] as const;
    await Promise.all([step(one, ids[0], 'accept', 1), step(other, ids[1], 'accept', 1)]);
    const states = (await Promise.all(ids.map(rowOf))).map((row) => row?.state).sort();
    expect(states).toEqual(['running', 'withdrawn']);
  });

  test('a mentor never helps more people than they said', async () => {
    const mentor = await newMentor({ capacity: 1 });
    const people = [await signedInAs(app), await signedInAs(app)];
    const ids = await Promise.all(people.map((person) => asked(person, mentor)));
    const answers = await Promise.all(ids.map((id) => step(mentor, id, 'accept', 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await mentorOf(mentor.id)).toMatchObject({ running: 1 });
    expect((await ask(await signedInAs(app), mentor)).status).toBe(403);
  });
});

describe('refused are', () => {
  test('oneself, someone twice, a course they do not help with, and who is paused or not there', async () => {
    const [student, mentor] = [await signedInAs(app), await newMentor()];
    const other = await makeCourse(app.db);
    expect((await ask(mentor, mentor)).status).toBe(403);
    expect((await ask(student, mentor, { course: other.code })).body.errors.course).toContain(
      'does not help',
    );
    expect((await ask(student, mentor)).status).toBe(201);
    expect((await ask(student, mentor)).body.message).toContain('already');
    expect((await ask(student, await signedInAs(app))).status).toBe(404);
    expect((await ask(student, await newMentor({ pausedBy: 'person' }))).status).toBe(403);
    expect((await ask(student, await newMentor({ isHidden: true }))).status).toBe(404);
  });

  test('steps of the wrong side, and everything where it does not run', async () => {
    const [student, mentor] = [await signedInAs(app), await newMentor()];
    const id = await asked(student, mentor);
    expect((await step(student, id, 'accept', 1)).status).toBe(409);
    expect((await step(mentor, id, 'withdraw', 1)).status).toBe(409);
    expect((await step(mentor, id, 'expire', 1)).status).toBe(400);
    for (const [path, body] of [
      ['messages', { text: 'Hello' }],
      ['goals', { text: 'More' }],
    ] as const)
      expect((await student.browser.post(`/api/mentorships/${id}/${path}`, body)).status).toBe(409);
    expect((await student.browser.put(`/api/mentorships/${id}/feedback`, { text: 'Hm' })).status).toBe(409);
  });
});

describe('as time passes', () => {
  const daysFrom = ({ changedAt }: { changedAt: Date }, days: number) =>
    new Date(changedAt.getTime() + days * 86_400_000);

  test('the mentor is reminded once after two days, and the request expires after five', async () => {
    const [student, mentor] = [await signedInAs(app), await newMentor()];
    const row = await makeMentorship(app.db, { requesterId: student.id, mentorId: mentor.id, courseId });
    const reminders = () =>
      app.db.$count(
        notifications,
        and(eq(notifications.userId, mentor.id), eq(notifications.type, 'mentoring_reminder')),
      );
    await applyDeadlines(app.db, daysFrom(row, 1.9));
    expect(await reminders()).toBe(0);
    await applyDeadlines(app.db, daysFrom(row, 2.1));
    await applyDeadlines(app.db, daysFrom(row, 3));
    expect(await reminders()).toBe(1);
    await applyDeadlines(app.db, daysFrom(row, mentorshipLimits.expireAfterDays));
    expect(await rowOf(row.id)).toMatchObject({ state: 'expired', version: 2 });
    expect((await newsOf(student))[0]).toContain('Here are others who fit.');
    expect((await step(mentor, row.id, 'accept', 1)).body.message).toContain('expired');
  });

  test('two requests without an answer pause a mentor until they are back; an answer ends the count', async () => {
    const [student, mentor] = [await signedInAs(app), await newMentor()];
    const letExpire = async () => {
      const row = await makeMentorship(app.db, { requesterId: student.id, mentorId: mentor.id });
      await applyDeadlines(app.db, daysFrom(row, 5.1));
    };
    await letExpire();
    const answered = await makeMentorship(app.db, { requesterId: student.id, mentorId: mentor.id });
    await step(mentor, answered.id, 'decline', 1, 'No time.');
    await letExpire();
    expect(await mentorOf(mentor.id)).toMatchObject({ pausedBy: null, silent: 1 });
    await letExpire();
    expect(await mentorOf(mentor.id)).toMatchObject({ pausedBy: 'silence', requests: 4, answered: 1 });
    expect((await newsOf(mentor)).join()).toContain('Say when you are back');
    await mentor.browser.put('/api/profile/mentor/pause', { isPaused: false });
    expect(await mentorOf(mentor.id)).toMatchObject({ pausedBy: null, silent: 0 });
  });

  test('a question that nobody answers expires too, and is not held against the mentor', async () => {
    const [student, mentor] = [await signedInAs(app), await newMentor()];
    const id = await asked(student, mentor);
    await step(mentor, id, 'ask_back', 1, 'Which sheet?');
    const row = await rowOf(id);
    if (!row) throw new Error('There is no mentorship.');
    await applyDeadlines(app.db, daysFrom(row, 5.1));
    expect((await rowOf(id))?.state).toBe('expired');
    expect(await mentorOf(mentor.id)).toMatchObject({ silent: 0, requests: 1, answered: 1 });
  });

  test('reply time and rate are shown from five requests on', async () => {
    const [student, mentor] = [await signedInAs(app), await newMentor()];
    const replies = async () =>
      (await student.browser.get(`/api/mentors/${mentor.username}`)).body.mentor.replies;
    const createdAt = new Date(Date.now() - 86_400_000);
    for (const hours of [1, 2, 3, 10])
      await makeMentorship(app.db, {
        ...{ requesterId: student.id, mentorId: mentor.id, state: 'declined', createdAt },
        repliedAt: new Date(createdAt.getTime() + hours * 3_600_000),
      });
    expect(await replies()).toBeNull();
    await makeMentorship(app.db, { requesterId: student.id, mentorId: mentor.id, state: 'expired' });
    expect(await replies()).toEqual({ requests: 5, rate: 80, medianMinutes: 150 });
  });
});
