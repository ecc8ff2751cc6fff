// The study groups of the demo campus: of those who take their course, with weekly sessions around today.

import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { insertMany } from '#server/db/rows.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';
import type { DemoParts } from '#server/feature.ts';
import { answerDemoSessions } from '#server/features/calendar/attendances/attendances.demo.ts';
import { publishDemoSessions } from '#server/features/calendar/events/sessions.demo.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import { seededRandom } from '#server/lib/seeded-random.ts';
import { type DemoGroup, demoGroups, furtherGroups } from './campus-groups.demo.ts';
import { addDemoFiles } from './group-files.demo.ts';

const groupCount = 40;
const dayMs = 86_400_000;
const campusZone = 'Europe/London';
const sessions = 8;

type Course = { id: string; code: string; title: string };

interface MadeGroup {
  id: string;
  demo: DemoGroup;
  course: Course | undefined;
  /** The owner first. */
  members: UserRow[];
}

export async function loadDemo(parts: DemoParts): Promise<void> {
  const { db } = parts;
  const people = (await listDemoPeople(db)).filter(({ type }) => type === 'student');
  const catalogue: Course[] = await db
    .select({ id: courses.id, code: courses.code, title: courses.title })
    .from(courses)
    .orderBy(asc(courses.codeKey));
  const taking = await db
    .select({ userId: enrolments.userId, courseId: enrolments.courseId })
    .from(enrolments)
    .where(eq(enrolments.status, 'taking'));
  const known = demoGroups.filter(({ course }) => catalogue.some(({ code }) => code === course));
  const others = catalogue.filter(
    ({ id, code }) =>
      taking.some(({ courseId }) => courseId === id) && !known.some(({ course }) => course === code),
  );
  const further = others.slice(0, groupCount - known.length).map(({ code, title }, index): DemoGroup => {
    const kind = furtherGroups[index % furtherGroups.length] as Omit<DemoGroup, 'course'>;
    return { ...kind, name: `${title} ${kind.name}`, course: code };
  });
  const made = [...known, ...further].map((demo, index): MadeGroup => {
    const course = catalogue.find(({ code }) => code === demo.course);
    const takes = (person: UserRow) =>
      taking.some(({ userId, courseId }) => userId === person.id && courseId === course?.id);
    return { id: randomUUID(), demo, course, members: membersOf(demo, index, people, takes) };
  });
  await insertMany(db, groups, made.map(groupValues));
  await insertMany(
    db,
    memberships,
    made.flatMap((group) => membershipValues(group, people)),
  );
  await addSessions(db, made);
  const [student] = people;
  const isOfStudent = ({ members }: MadeGroup) => Number(members.some(({ id }) => id === student?.id));
  await addDemoFiles(
    parts,
    made
      .toSorted((one, other) => isOfStudent(other) - isOfStudent(one))
      .map(({ id, members }) => ({ id, people: members.map((person) => person.id) })),
  );
}

/** The owner first: those who take the course, and some more until there are enough. */
function membersOf(
  { seats = 6, student }: DemoGroup,
  index: number,
  [demoStudent, ...people]: UserRow[],
  takes: (person: UserRow) => boolean,
): UserRow[] {
  const random = seededRandom(index + 1);
  const wanted = Math.max(2, Math.round(seats * (0.35 + random() * 0.7)));
  const ranked = people
    .map((person) => ({ person, rank: random() + (takes(person) ? 0 : 1) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ person }) => person);
  const others = ranked.slice(
    0,
    Math.min(wanted, seats) - (student === 'owner' || student === 'member' ? 1 : 0),
  );
  if (!demoStudent || !student || student === 'requested') return others;
  return student === 'owner' ? [demoStudent, ...others] : [...others, demoStudent];
}

function groupValues({ id, demo, course, members }: MadeGroup): typeof groups.$inferInsert {
  const { name, style, place, level = 'any', language = 'en', isOnline = false, about = '' } = demo;
  const now = Date.now();
  return {
    ...{ id, name, about, style, level, language, place, isOnline },
    courseId: course?.id ?? null,
    capacity: demo.seats ?? 6,
    admission: demo.admission ?? 'open',
    members: members.length,
    activeAt: new Date(now - (members.length % 5) * 0.6 * dayMs - name.length * 60_000),
    createdAt: new Date(now - 40 * dayMs),
    searchText: foldText([name, place, course?.code, course?.title].filter(Boolean).join(' ')),
  };
}

function membershipValues(
  { id: groupId, demo, members }: MadeGroup,
  people: UserRow[],
): (typeof memberships.$inferInsert)[] {
  const now = Date.now();
  return [
    ...members.map(({ id: userId }, index) => ({
      ...{ groupId, userId, state: 'member' as const, message: '', isShown: index % 3 !== 2 },
      role: index === 0 ? ('owner' as const) : index === 1 ? ('organiser' as const) : ('member' as const),
      joinedAt: new Date(now - (40 - index) * dayMs),
    })),
    ...askingPeople(demo, members, people).map(({ id: userId }, index) => ({
      ...{ groupId, userId, role: 'member' as const, state: 'requested' as const, isShown: false },
      message: 'I take the course too, and I am free that day.',
      joinedAt: new Date(now - (index + 1) * 3_600_000),
    })),
  ];
}

/** Of the group of the demo student somebody asks to be let in; the student asks another group. */
function askingPeople(
  { student }: DemoGroup,
  members: UserRow[],
  [demoStudent, ...others]: UserRow[],
): UserRow[] {
  if (student === 'requested' && demoStudent) return [demoStudent];
  if (student !== 'owner') return [];
  return others.filter(({ id }) => !members.some((member) => member.id === id)).slice(0, 2);
}

async function addSessions(db: Db, made: MadeGroup[]): Promise<void> {
  const now = new Date();
  const today = (now.getUTCDay() + 6) % 7;
  const series = made.flatMap(({ id: groupId, demo, members: [owner] }) => {
    const { day, time, name: title, place, isOnline } = demo;
    if (day === undefined || !time || !owner) return [];
    const ahead = (day - today + 7) % 7 || 7;
    return {
      ...{ groupId, ownerId: owner.id, title, zone: campusZone, place, weeks: sessions },
      localStart: `${new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10)}T${time}`,
      link: isOnline ? 'https://meet.northbridge.example/study' : '',
    };
  });
  const nextDates = await publishDemoSessions(db, series);
  await answerDemoSessions(
    db,
    made.flatMap(({ id, members }) => {
      const occurrenceId = nextDates.get(id);
      return occurrenceId ? [{ occurrenceId, userIds: members.map((person) => person.id) }] : [];
    }),
  );
}
