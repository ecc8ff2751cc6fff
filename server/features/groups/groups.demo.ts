// The study groups of the demo campus: of those who take their course, with weekly sessions around today.
import { asc, eq } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/client.ts';
import { insertMany } from '#server/db/rows.ts';
import { courses, enrolments, groups, memberships, occurrences } from '#server/db/schema.ts';
import type { DemoParts } from '#server/feature.ts';
import { planSeats } from '#server/features/attendances/seating.service.ts';
import { publishSession } from '#server/features/events/sessions.service.ts';
import { listDemoPeople } from '#server/features/users/users.demo.ts';
import type { UserRow } from '#server/features/users/users.service.ts';
import { seededRandom } from '#server/lib/seeded-random.ts';
import { type DemoGroup, demoGroups, furtherGroups } from './campus-groups.demo.ts';
import { addDemoFiles, type SharingGroup } from './group-files.demo.ts';

const groupCount = 40;
const dayMs = 86_400_000;
const campusZone = 'Europe/London';
const sessions = 8;

type Course = { id: string; code: string; title: string };

export async function loadDemo(parts: DemoParts): Promise<void> {
  const { db } = parts;
  const sharing: SharingGroup[] = [];
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
  for (const [index, demo] of [...known, ...further].entries()) {
    const course = catalogue.find(({ code }) => code === demo.course);
    const takes = (person: UserRow) =>
      taking.some(({ userId, courseId }) => userId === person.id && courseId === course?.id);
    const members = membersOf(demo, index, people, takes);
    const id = await addGroup(db, demo, course, members);
    if (id) sharing.push({ id, people: members.map((person) => person.id) });
  }
  const [student] = people;
  const isOfStudent = (group: SharingGroup) => Number(group.people.includes(student?.id ?? ''));
  await addDemoFiles(
    parts,
    sharing.toSorted((one, other) => isOfStudent(other) - isOfStudent(one)),
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

async function addGroup(
  db: Db,
  demo: DemoGroup,
  course: Course | undefined,
  people: UserRow[],
): Promise<string | undefined> {
  const { name, style, place, level = 'any', language = 'en', isOnline = false, about = '' } = demo;
  const now = Date.now();
  const [group] = await db
    .insert(groups)
    .values({
      courseId: course?.id ?? null,
      name,
      about,
      style,
      level,
      language,
      place,
      isOnline,
      capacity: demo.seats ?? 6,
      admission: demo.admission ?? 'open',
      members: people.length,
      activeAt: new Date(now - (people.length % 5) * 0.6 * dayMs - name.length * 60_000),
      createdAt: new Date(now - 40 * dayMs),
      searchText: foldText([name, place, course?.code, course?.title].filter(Boolean).join(' ')),
    })
    .returning({ id: groups.id });
  const [owner] = people;
  if (!group || !owner) return undefined;
  const asking = await askingPeople(db, demo, people);
  await insertMany(db, memberships, [
    ...people.map(({ id }, index) => ({
      groupId: group.id,
      userId: id,
      role: index === 0 ? ('owner' as const) : index === 1 ? ('organiser' as const) : ('member' as const),
      state: 'member' as const,
      isShown: index % 3 !== 2,
      message: '',
      joinedAt: new Date(now - (40 - index) * dayMs),
    })),
    ...asking.map(({ id }, index) => ({
      groupId: group.id,
      userId: id,
      role: 'member' as const,
      state: 'requested' as const,
      isShown: false,
      message: 'I take the course too, and I am free that day.',
      joinedAt: new Date(now - (index + 1) * 3_600_000),
    })),
  ]);
  await addSessions(db, group.id, demo, people);
  return group.id;
}

/** Of the group of the demo student somebody asks to be let in; the student asks another group. */
async function askingPeople(db: Db, { student }: DemoGroup, members: UserRow[]): Promise<UserRow[]> {
  const [demoStudent, ...others] = (await listDemoPeople(db)).filter(({ type }) => type === 'student');
  if (student === 'requested' && demoStudent) return [demoStudent];
  if (student !== 'owner') return [];
  return others.filter(({ id }) => !members.some((member) => member.id === id)).slice(0, 2);
}

async function addSessions(db: Db, groupId: string, demo: DemoGroup, people: UserRow[]): Promise<void> {
  const { day, time, name, place, isOnline } = demo;
  const [owner] = people;
  if (day === undefined || !time || !owner) return;
  const now = new Date();
  const today = (now.getUTCDay() + 6) % 7;
  const ahead = (day - today + 7) % 7 || 7;
  const localStart = `${new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10)}T${time}`;
  await db.transaction(async (db) => {
    const { eventId } = await publishSession(
      db,
      { _id: owner.id, role: owner.role },
      { audience: 'group', groupId },
      {
        title: name,
        localStart,
        minutes: 90,
        zone: campusZone,
        repeat: { unit: 'week', every: 1, count: sessions },
        place,
        link: isOnline ? 'https://meet.northbridge.example/study' : '',
      },
    );
    const [next] = await db
      .select({ id: occurrences.id })
      .from(occurrences)
      .where(eq(occurrences.eventId, eventId))
      .orderBy(asc(occurrences.startsAt))
      .limit(1);
    const ids = people.map(({ id }) => id);
    if (!next) return;
    await planSeats(db, next.id, ids, (plan) => {
      for (const [index, id] of ids.entries())
        if (index % 4 !== 3)
          plan.answer(id, { answer: index % 5 === 4 ? 'not_going' : 'going', isShown: true });
    });
  });
}
