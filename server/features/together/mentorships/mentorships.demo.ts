// Requests to the mentors of the demo campus, in every state. The demo student has some of each, on both sides.
import { asc, eq } from 'drizzle-orm';
import { type MentorshipState, mentorshipLimits } from '#contract/together/mentorships.rules.ts';
import { insertMany } from '#server/db/rows.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { mentorCourses, mentors } from '#server/db/tables/together/mentors.ts';
import {
  mentorshipFeedback,
  mentorshipGoals,
  mentorshipMessages,
  mentorships,
} from '#server/db/tables/together/mentorships.ts';
import type { DemoParts } from '#server/feature.ts';
import { publishSession } from '#server/features/calendar/events/sessions.service.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';
import { refreshMentorStatistics } from '#server/features/together/mentors/mentor-statistics.service.ts';

const hourMs = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * hourMs);

const goals = [
  'Understand the proofs of the last three lectures',
  'Pass the exam at the second try',
  'Get the project running before the review',
  'Find my way into the first sheets',
  'Write a lab report that is not sent back',
  'Plan the weeks until the exam',
];
const tried = [
  'I read the chapter twice and solved the first two sheets. From the third on I do not know how to begin.',
  'I went to the tutorial, but it is too fast for me. I have my notes and last year’s exam.',
  'I watched the recorded lectures and made a summary of **four pages**.',
];

interface Asked {
  requester: number;
  mentor: number;
  state: MentorshipState;
  /** When it was asked, and when the mentor answered. */
  asked: number;
  replied?: number;
  note?: string;
}

/** By places in the list of students; the demo student is the first, the demo moderator the second. */
const told: Asked[] = [
  { requester: 0, mentor: 15, state: 'running', asked: 400, replied: 394 },
  { requester: 0, mentor: 2, state: 'questioned', asked: 30, replied: 20 },
  { requester: 0, mentor: 21, state: 'asked', asked: 50 },
  {
    ...{ requester: 0, mentor: 7, state: 'declined', asked: 700, replied: 690 },
    note: 'I write my thesis this term and could not do it well. Good luck!',
  },
  {
    ...{ requester: 0, mentor: 10, state: 'withdrawn', asked: 420 },
    note: 'Another mentor has accepted this request.',
  },
  { requester: 0, mentor: 5, state: 'expired', asked: 500 },
  { requester: 0, mentor: 24, state: 'ended', asked: 2_400, replied: 2_390 },
  { requester: 6, mentor: 0, state: 'asked', asked: 20 },
  { requester: 16, mentor: 0, state: 'running', asked: 300, replied: 296 },
  { requester: 25, mentor: 1, state: 'asked', asked: 26 },
  { requester: 18, mentor: 1, state: 'running', asked: 250, replied: 247 },
];

/** What others asked before, so that mentors have a reply time: of each mentor a few, some none. */
const past = (mentor: number): Asked[] =>
  Array.from({ length: (mentor * 3) % 9 }, (_, place) => {
    const asked = 3_000 + mentor * 50 + place * 160;
    const requester = (mentor + 5 + place * 3) % 33;
    const isSilent = (mentor + place) % 7 === 0;
    return {
      ...{ requester: requester === mentor ? (requester + 1) % 33 : requester, mentor, asked },
      state: isSilent ? 'expired' : place % 3 === 0 ? 'declined' : 'ended',
      ...(!isSilent && { replied: asked - 2 - ((mentor * 5 + place * 7) % 40) }),
      ...(!isSilent && place % 3 === 0 && { note: 'I have no time for one more this term.' }),
    };
  });

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const people = (await listDemoPeople(db)).filter(({ batch }) => batch);
  const offers = await db.select({ userId: mentors.userId }).from(mentors);
  const isMentor = new Set(offers.map(({ userId }) => userId));
  const courseOf = await courseFinder(db);
  const asked = [...told, ...people.flatMap((_, index) => past(index))].flatMap((one, index) => {
    const requesterId = people[one.requester]?.id;
    const mentorId = people[one.mentor]?.id;
    if (!requesterId || !mentorId || requesterId === mentorId || !isMentor.has(mentorId)) return [];
    return [{ ...one, requesterId, mentorId, index }];
  });
  const rows = await db
    .insert(mentorships)
    .values(
      asked.map(({ requesterId, mentorId, state, asked, replied, note = '', index }) => ({
        ...{ requesterId, mentorId, state, note },
        courseId: courseOf(mentorId, requesterId),
        goal: goals[index % goals.length] ?? '',
        tried: tried[index % tried.length] ?? '',
        createdAt: hoursAgo(asked),
        changedAt: hoursAgo(changedAfter(state, asked, replied)),
        repliedAt: replied === undefined ? null : hoursAgo(replied),
      })),
    )
    .returning();
  await fillSpaces(db, rows);
  for (const [index, row] of rows.filter(({ state }) => state === 'running').entries())
    await planNext(db, row, index);
  for (const { userId } of offers) await refreshMentorStatistics(db, userId);
}

/** Some meet online, others in the library. */
async function planNext(db: DemoParts['db'], { id, mentorId, goal }: Row, index: number): Promise<void> {
  if (!mentorId) return;
  const day = new Date(Date.now() + (index + 2) * 24 * hourMs).toISOString().slice(0, 10);
  const isOnline = index % 2 === 1;
  await db.transaction((db) =>
    publishSession(
      db,
      { _id: mentorId, role: 'user' },
      { audience: 'mentorship', mentorshipId: id },
      {
        title: `Mentoring: ${goal}`.slice(0, mentorshipLimits.sessionTitle),
        localStart: `${day}T${14 + (index % 3)}:00`,
        ...{ minutes: 60, zone: 'Europe/London', place: isOnline ? '' : 'Library, ground floor' },
        link: isOnline ? 'https://meet.northbridge.example/mentoring' : '',
      },
    ),
  );
}

function changedAfter(state: MentorshipState, asked: number, replied = asked): number {
  if (state === 'expired') return asked - 120;
  if (state === 'ended') return Math.max(replied - 700, 30);
  return state === 'withdrawn' ? asked - 20 : replied;
}

/** One that the mentor helps with and the other takes; without such a one, the request is about something else. */
async function courseFinder(db: DemoParts['db']) {
  const offered = await db
    .select()
    .from(mentorCourses)
    .orderBy(asc(mentorCourses.userId), asc(mentorCourses.courseId));
  const taking = await db
    .select({ userId: enrolments.userId, courseId: enrolments.courseId })
    .from(enrolments)
    .where(eq(enrolments.status, 'taking'));
  return (mentorId: string, requesterId: string): string | null => {
    const own = offered.filter(({ userId }) => userId === mentorId);
    const shared = own.find(({ courseId }) =>
      taking.some((one) => one.userId === requesterId && one.courseId === courseId),
    );
    return shared?.courseId ?? null;
  };
}

type Row = typeof mentorships.$inferSelect;

const talk: [isMentor: boolean, text: string][] = [
  [true, 'Hello! Shall we begin with sheet 4? Send me what you have, however rough it is.'],
  [false, 'Thank you! I got as far as the base case. The step is where I get lost:\n\n$$n + 1 \\le 2^n$$'],
  [true, 'That is nearly it. What do you know about $n$ that you have **not used** yet?'],
  [false, 'Oh. That it is at least 2. I will try again tonight.'],
  [true, 'Exactly. Thursday at 14:00 in the library, if you like.'],
];

async function fillSpaces(db: DemoParts['db'], rows: Row[]): Promise<void> {
  const running = rows.filter(({ state }) => state === 'running');
  const ended = rows.filter(({ state }) => state === 'ended');
  const said = [...running, ...ended.slice(0, 1)].flatMap((row) =>
    talk.map(([isMentor, text], place) => ({
      ...{ mentorshipId: row.id, authorId: isMentor ? row.mentorId : row.requesterId, text },
      createdAt: new Date(row.changedAt.getTime() + (place + 1) * 5 * hourMs),
    })),
  );
  const questions = rows
    .filter(({ state }) => state === 'questioned')
    .map(({ id, mentorId, changedAt }) => ({
      ...{ mentorshipId: id, authorId: mentorId, kind: 'question' as const, createdAt: changedAt },
      text: 'Gladly. Which sheets have you solved, and do you meet in person or online?',
    }));
  await db.insert(mentorshipMessages).values([...said, ...questions]);
  await insertMany(
    db,
    mentorshipGoals,
    [...running, ...ended].flatMap(({ id, goal, changedAt, state }) => [
      { mentorshipId: id, text: goal, isDone: state === 'ended', createdAt: changedAt },
      {
        ...{ mentorshipId: id, text: 'Solve last year’s exam in time', isDone: false },
        createdAt: new Date(changedAt.getTime() + hourMs),
      },
    ]),
  );
  const thanks = ended.flatMap(({ id, requesterId, mentorId }, index) => [
    ...(requesterId && index % 4 !== 3
      ? [{ mentorshipId: id, authorId: requesterId, text: 'You asked the right questions.', hasHelped: true }]
      : []),
    ...(mentorId && index % 2 === 0
      ? [{ mentorshipId: id, authorId: mentorId, text: 'You came prepared each time.', hasHelped: false }]
      : []),
  ]);
  await insertMany(db, mentorshipFeedback, thanks);
}
