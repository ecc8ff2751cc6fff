import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { exams } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { makeEvent, makeHost } from '#server/features/calendar/events/events.factory.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let member: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  member = await signedInAs(app);
});
afterAll(() => app.close());

const evening = '2027-03-10T18:00';
const at = (time: string) => new Date(`${time}:00Z`);
const ask = (query: Record<string, string>) =>
  member.browser.get(`/api/clashes?${new URLSearchParams({ localStart: evening, zone: 'UTC', ...query })}`);
const found = async (query: Record<string, string>) => {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  return body.clashes as { kind: string; title: string; why: string; path: string }[];
};

const makePeople = async (count: number) => {
  const people = await Promise.all(Array.from({ length: count }, () => makeUser(app.db)));
  return people.map(({ id }) => id);
};
const answer = async (occurrenceId: string, people: string[]) => {
  await app.db
    .insert(attendances)
    .values(people.map((userId) => ({ occurrenceId, userId, state: 'going' as const })));
};
async function makeExam(code: string, startsAt: Date, takers: string[]) {
  const course = await makeCourse(app.db, { code });
  const offering = await makeOffering(app.db, { courseId: course.id, termId: (await makeTerm(app.db)).id });
  await app.db.insert(exams).values({
    offeringId: offering.id,
    kind: 'final',
    startsAt,
    localStart: startsAt.toISOString().slice(0, 16),
    zone: 'UTC',
    minutes: 120,
  });
  await takes(course.id, takers);
  return course;
}
const takes = async (courseId: string, people: string[]) => {
  if (people.length === 0) return;
  await app.db
    .insert(enrolments)
    .values(people.map((userId) => ({ courseId, userId, status: 'taking' as const })));
};

describe('exams', () => {
  test('of the course itself clash while they last', async () => {
    await makeExam('EX 100', at('2027-03-10T17:00'), []);
    expect(await found({ course: 'ex100' })).toEqual([
      expect.objectContaining({ kind: 'exam', why: 'EX 100 has its exam then.', path: '/courses/EX%20100' }),
    ]);
    expect(await found({ course: 'ex100', localStart: '2027-03-10T19:00' })).toEqual([]);
    expect(await found({ course: 'ex100', localStart: '2027-03-10T16:00' })).toEqual([]);
    expect(await found({ course: 'ex100', localStart: '2027-03-10T16:00', minutes: '61' })).toHaveLength(1);
  });

  test('of another course clash where enough people take both', async () => {
    const people = await makePeople(3);
    const other = await makeExam('EX 201', at(evening), people);
    const course = await makeCourse(app.db);
    await takes(course.id, people.slice(1));
    expect(await found({ course: course.code })).toEqual([]);
    await takes(course.id, people.slice(0, 1));
    expect(await found({ course: course.code })).toEqual([
      expect.objectContaining({ title: `${other.code}: exam`, why: '3 people who may come take this exam.' }),
    ]);
  });
});

describe('events', () => {
  test('of the same host or course clash; the edited one, drafts and cancelled ones do not', async () => {
    const host = await makeHost(app.db);
    const course = await makeCourse(app.db);
    const dates = [{ startsAt: at(evening) }];
    const { event } = await makeEvent(app.db, { title: 'Ours', hostId: host.id, dates });
    await makeEvent(app.db, { title: 'Same course', courseId: course.id, dates });
    await makeEvent(app.db, { title: 'Draft', hostId: host.id, state: 'draft', dates });
    await makeEvent(app.db, {
      title: 'Cancelled',
      hostId: host.id,
      dates: [{ startsAt: at(evening), state: 'cancelled' }],
    });
    await makeEvent(app.db, { title: 'Unrelated', dates });
    const clashes = await found({ host: host.id, course: course.code });
    expect(clashes.map(({ title, why }) => [title, why])).toEqual(
      expect.arrayContaining([
        ['Ours', 'It has the same host.'],
        ['Same course', `It is about ${course.code} too.`],
      ]),
    );
    expect(clashes).toHaveLength(2);
    expect((await found({ host: host.id, event: event.id })).map(({ title }) => title)).toEqual([]);
  });

  test('of others clash where enough people have answered both, most people first', async () => {
    const host = await makeHost(app.db);
    const people = await makePeople(4);
    const earlier = await makeEvent(app.db, {
      hostId: host.id,
      dates: [{ startsAt: new Date(Date.now() - 86_400_000) }],
    });
    await answer(earlier.date.id, people);
    const popular = await makeEvent(app.db, { title: 'Popular', dates: [{ startsAt: at(evening) }] });
    await answer(popular.date.id, people);
    const liked = await makeEvent(app.db, { title: 'Liked', dates: [{ startsAt: at(evening) }] });
    await answer(liked.date.id, people.slice(1));
    const small = await makeEvent(app.db, { title: 'Small', dates: [{ startsAt: at(evening) }] });
    await answer(small.date.id, people.slice(2));
    expect((await found({ host: host.id })).map(({ title, why }) => [title, why])).toEqual([
      ['Popular', '4 people who may come have answered it.'],
      ['Liked', '3 people who may come have answered it.'],
    ]);
  });
});

test('the calmest times within a week are offered, the nearest first', async () => {
  const host = await makeHost(app.db);
  const busy = ['2027-05-12T18:00', '2027-05-12T16:00', '2027-05-13T18:00'];
  await makeEvent(app.db, {
    hostId: host.id,
    minutes: 120,
    dates: busy.map((time) => ({ startsAt: at(time) })),
  });
  const { body } = await ask({ host: host.id, localStart: '2027-05-12T18:00', minutes: '60' });
  expect(body.clashes).toHaveLength(1);
  expect(body.calmer).toEqual([
    { localStart: '2027-05-12T20:00', clashes: 0 },
    { localStart: '2027-05-12T14:00', clashes: 0 },
    { localStart: '2027-05-12T12:00', clashes: 0 },
  ]);
});

test('times are those of the zone, and times that are none are refused', async () => {
  const host = await makeHost(app.db);
  await makeEvent(app.db, { hostId: host.id, dates: [{ startsAt: new Date('2027-06-10T12:30:00Z') }] });
  const time = { host: host.id, localStart: '2027-06-10T18:00' };
  expect(await found({ ...time, zone: 'Asia/Kolkata' })).toHaveLength(1);
  expect(await found({ ...time, zone: 'UTC' })).toEqual([]);
  const refused: [Record<string, string>, Record<string, string>][] = [
    [{ localStart: '' }, { localStart: 'Please choose a day and a time.' }],
    [{ localStart: '2027-02-30T10:00' }, { localStart: 'Please choose a day and a time.' }],
    [{ zone: 'Mars/Base' }, { zone: 'Please choose a time zone.' }],
    [
      { localStart: '2027-03-14T02:30', zone: 'America/New_York' },
      { localStart: 'This time does not exist on this day in America/New_York.' },
    ],
  ];
  for (const [query, errors] of refused) {
    expect(await ask(query)).toMatchObject({ status: 400, body: { errors } });
  }
});

test('a course code that is being typed and an unknown host clash with nothing', async () => {
  expect(await found({ course: 'no such', host: 'x', event: 'y' })).toEqual([]);
});
