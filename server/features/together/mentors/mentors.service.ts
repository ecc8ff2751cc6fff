// One's own offer to help: what with, how and for how many. It can be paused and taken back.

import { asc, eq, sql } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import { foldText } from '#contract/search.ts';
import { maxEnrolments } from '#contract/study/enrolments.rules.ts';
import type { MentorInput, OwnOffer } from '#contract/together/mentors.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows, recordsOf } from '#server/db/rows.ts';
import {
  courseCodes,
  courses,
  offerings,
  offeringTeachers,
  teachers,
} from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { mentorCourses, mentors } from '#server/db/tables/together/mentors.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import { refuseRemoved } from '#server/features/safety/reports/removal.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { ports } from '#server/lib/ports.ts';
import { refreshMentorStatistics } from './mentor-statistics.service.ts';
import { hasWeek } from './shared-hours.ts';

declare module '#server/lib/ports.ts' {
  interface Ports {
    /** The open requests to a mentor who stops. */
    declineRequests(db: Db, mentorId: string, text: string): Promise<void>;
  }
}

export const savedPerPerson = defineLimit({
  name: 'mentor-offers',
  per: 'person',
  count: 60,
  windowSeconds: 60 * 60,
  sentence: 'You have changed your offer many times.',
});

export async function readOwnOffer(db: Db, userId: string): Promise<Omit<OwnOffer, 'success'>> {
  const [row] = await db.select().from(mentors).where(eq(mentors.userId, userId));
  const named = await db
    .select({ code: courses.code, teacherId: mentorCourses.teacherId })
    .from(mentorCourses)
    .innerJoin(courses, eq(courses.id, mentorCourses.courseId))
    .where(eq(mentorCourses.userId, userId))
    .orderBy(asc(courses.codeKey));
  return {
    offer: row
      ? {
          about: row.about,
          courses: named.map(({ code, teacherId }) => ({ code, ...(teacherId && { teacherId }) })),
          topics: row.topics,
          languages: row.languages,
          modes: row.modes,
          capacity: row.capacity,
          pausedBy: row.pausedBy,
        }
      : null,
    choices: await choicesOf(db, userId),
    hasWeek: await hasWeek(db, userId),
  };
}

/** The courses that the person took, with those who have taught them. */
async function choicesOf(db: Db, userId: string): Promise<OwnOffer['choices']> {
  return queryRows<OwnOffer['choices'][number]>(
    db,
    sql`select c.code, c.title, coalesce((
        select json_agg(json_build_object('_id', known.id, 'name', known.name) order by known.name, known.id)
        from (select distinct t.id, t.name from ${offerings} o
          join ${offeringTeachers} ot on ot.offering_id = o.id join ${teachers} t on t.id = ot.teacher_id
          where o.course_id = c.id) known), '[]') as teachers
      from ${enrolments} e join ${courses} c on c.id = e.course_id
      where e.user_id = ${userId}::uuid and e.status = 'taken' order by c.code_key limit ${maxEnrolments}::int`,
  );
}

export async function saveOffer(db: Db, userId: string, input: MentorInput): Promise<void> {
  const topics = withoutDuplicates(input.topics);
  if (input.languages.length === 0) throw invalid('languages', 'Please choose a language.');
  if (input.modes.length === 0) throw invalid('modes', 'Please choose whether you meet in person or online.');
  if (input.courses.length + topics.length === 0)
    throw invalid('courses', 'Please choose a course or name a topic that you help with.');
  const { about, languages, modes, capacity } = input;
  const values = {
    ...{ about, topics, languages, modes, capacity },
    searchText: foldText([...topics, about].join(' ')),
  };
  await db.transaction(async (db) => {
    await refuseRemoved(db, 'mentor', userId);
    const named = await coursesOf(db, userId, input.courses);
    await db
      .insert(mentors)
      .values({ userId, ...values })
      .onConflictDoUpdate({
        target: mentors.userId,
        set: { ...values, version: sql`${mentors.version} + 1` },
      });
    await db.delete(mentorCourses).where(eq(mentorCourses.userId, userId));
    if (named.length > 0) await db.insert(mentorCourses).values(named);
    // For someone who has been a mentor before.
    await refreshMentorStatistics(db, userId);
  });
}

/** Each was taken by the person, and taught by the one whom they name. */
async function coursesOf(
  db: Db,
  userId: string,
  given: MentorInput['courses'],
): Promise<(typeof mentorCourses.$inferInsert)[]> {
  const records = given.map(({ code, teacherId = '' }) => ({
    ...{ code, key: courseKeyOf(code), names_teacher: teacherId !== '' },
    teacher_id: isId(teacherId) ? teacherId : null,
  }));
  const rows = await queryRows<NamedCourse>(
    db,
    sql`select given.code, given.names_teacher as "namesTeacher", given.teacher_id as "teacherId", known.course_id as "courseId",
        exists (select 1 from ${enrolments} e where e.user_id = ${userId}::uuid and e.course_id = known.course_id
          and e.status = 'taken') as "isTaken",
        exists (select 1 from ${offerings} o join ${offeringTeachers} t on t.offering_id = o.id
          where o.course_id = known.course_id and t.teacher_id = given.teacher_id) as "isTaught"
      from ${recordsOf(records)} as given (code text, key text, names_teacher boolean, teacher_id uuid)
      left join ${courseCodes} known on known.code_key = given.key`,
  );
  const named = new Map<string, typeof mentorCourses.$inferInsert>();
  for (const { code, namesTeacher, teacherId, courseId, isTaken, isTaught } of rows) {
    if (!courseId || !isTaken)
      throw invalid('courses', `You can help with courses you took. Mark ${code} as taken first.`);
    if (namesTeacher && !isTaught)
      throw invalid('courses', `Please choose a teacher who has taught ${code}.`);
    named.set(courseId, { userId, courseId, teacherId });
  }
  return [...named.values()];
}

interface NamedCourse {
  code: string;
  namesTeacher: boolean;
  teacherId: string | null;
  courseId: string | null;
  isTaken: boolean;
  isTaught: boolean;
}

const invalid = (field: string, message: string): Refused =>
  new Refused('invalid_input', { message, errors: { [field]: message } });

/** Without regard to case and accents; the first spelling wins. */
const withoutDuplicates = (topics: string[]): string[] =>
  topics.filter((topic, index) => topics.findIndex((one) => foldText(one) === foldText(topic)) === index);

/** Being back ends a pause of the app too, and its count begins again. */
export async function setPause(db: Db, userId: string, isPaused: boolean): Promise<void> {
  const rows = await db
    .update(mentors)
    .set(isPaused ? { pausedBy: 'person' } : { pausedBy: null, silent: 0 })
    .where(eq(mentors.userId, userId))
    .returning({ userId: mentors.userId });
  if (rows.length === 0) throw noOffer();
}

/** Who has asked and waits is told; what runs goes on. */
export async function removeOffer(db: Db, userId: string): Promise<void> {
  await db.transaction(async (db) => {
    await ports.declineRequests(db, userId, 'They do not mentor any more.');
    const rows = await db
      .delete(mentors)
      .where(eq(mentors.userId, userId))
      .returning({ userId: mentors.userId });
    if (rows.length === 0) throw noOffer();
    await closeCasesOf(db, ['mentor'], userId);
  });
}

const noOffer = (): Refused => new Refused('not_found', { message: 'You do not offer help yet.' });

/** For two courses that are merged. */
export async function moveMentorCourses(db: Db, fromCourse: string, intoCourse: string): Promise<void> {
  await db.execute(sql`insert into ${mentorCourses} (user_id, course_id, teacher_id)
    select user_id, ${intoCourse}::uuid, teacher_id from ${mentorCourses} where course_id = ${fromCourse} on conflict do nothing`);
  await db.delete(mentorCourses).where(eq(mentorCourses.courseId, fromCourse));
}

/** For a teacher who was entered twice. */
export async function moveMentorTeachers(db: Db, fromTeacher: string, intoTeacher: string): Promise<void> {
  await db
    .update(mentorCourses)
    .set({ teacherId: intoTeacher })
    .where(eq(mentorCourses.teacherId, fromTeacher));
}
