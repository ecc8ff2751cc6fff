// Finds mentors: those who fit best first, by shared courses, the same teacher and shared free hours.

import { type SQL, sql } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import { usernameKey } from '#contract/platform/users.ts';
import { foldText } from '#contract/search.ts';
import { type Mentor, type MentorQuery, mentorLimits } from '#contract/together/mentors.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { sanctions } from '#server/db/tables/safety/sanctions.ts';
import {
  courseCodes,
  courses,
  offerings,
  offeringTeachers,
  teachers,
} from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { mentorCourses, mentors } from '#server/db/tables/together/mentors.ts';
import { mentorships } from '#server/db/tables/together/mentorships.ts';
import { isNotBlocked } from '#server/features/safety/blocks/blocks.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { sharedHours } from './shared-hours.ts';

type MentorRow = typeof mentors.$inferSelect;
type Found = Pick<
  MentorRow,
  | 'userId'
  | 'about'
  | 'topics'
  | 'languages'
  | 'modes'
  | 'capacity'
  | 'running'
  | 'isTrained'
  | 'helped'
  | 'requests'
  | 'answered'
  | 'medianMinutes'
> & {
  username: string;
  name: string;
  img: string;
  department: string;
  isPaused: boolean;
  sharedHours: number | null;
  mentorshipId: string | null;
};

interface Viewer {
  _id: string;
  /** The course that is searched for: it counts as shared. */
  courseId?: string | undefined;
}

/** Whether the viewer takes the course of `given`, or searches for it. */
const isShared = ({ _id, courseId }: Viewer): SQL =>
  sql`(given.course_id = ${courseId ?? null}::uuid or exists (select 1 from ${enrolments} own
    where own.user_id = ${_id}::uuid and own.course_id = given.course_id and own.status = 'taking'))`;

const isSameTeacher = ({ _id }: Viewer): SQL =>
  sql`exists (select 1 from ${enrolments} own
    join ${offerings} o on o.course_id = own.course_id and o.term_id = own.term_id
    join ${offeringTeachers} t on t.offering_id = o.id
    where own.user_id = ${_id}::uuid and own.status = 'taking' and own.course_id = given.course_id
      and t.teacher_id = given.teacher_id)`;

const columns = (viewer: Viewer): SQL => sql`m.user_id as "userId", u.username,
  coalesce(nullif(u.full_name, ''), u.username) as name, u.img, u.department, m.about, m.topics, m.languages, m.modes, m.capacity,
  m.running, m.paused_by is not null as "isPaused", m.is_trained as "isTrained", m.helped, m.requests, m.answered,
  m.median_minutes as "medianMinutes", ${sharedHours(sql`m.user_id`, viewer._id)} as "sharedHours",
  (select p.id from ${mentorships} p where p.requester_id = ${viewer._id}::uuid and p.mentor_id = m.user_id
    and p.state in ('asked', 'questioned', 'running') limit 1) as "mentorshipId"`;

interface Wanted {
  conditions: SQL[];
  limit: number;
  /** At least so many shared free hours. */
  hours?: MentorQuery['hours'] | undefined;
}

interface Search {
  found: Mentor[];
  isMore: boolean;
}

export async function findMentors(db: Db, actor: Actor, query: MentorQuery): Promise<Search> {
  const courseId = query.course ? await courseIdOf(db, query.course) : undefined;
  if (query.course && !courseId) return { found: [], isMore: false };
  return searchMentors(
    db,
    { _id: actor._id, courseId },
    {
      conditions: conditionsOf(query, courseId),
      limit: mentorLimits.found,
      hours: query.hours,
    },
  );
}

/** Others who fit, for someone whose request came to nothing. */
export async function findOthers(
  db: Db,
  requesterId: string,
  { courseId, except }: { courseId: string | null; except: string | null },
): Promise<Mentor[]> {
  const viewer = { _id: requesterId, courseId: courseId ?? undefined };
  const limit = mentorLimits.others;
  const conditions = [
    sql`m.user_id is distinct from ${except}::uuid`,
    sql`not exists (select 1 from ${mentorships} p where p.requester_id = ${requesterId}::uuid and p.mentor_id = m.user_id
      and p.state in ('asked', 'questioned', 'running'))`,
  ];
  const ofCourse = courseId ? [...conditions, helpsWith(courseId)] : conditions;
  const { found } = await searchMentors(db, viewer, { conditions: ofCourse, limit });
  // Nobody else helps with the course: whoever fits best may know it too.
  return found.length > 0 || !courseId
    ? found
    : (await searchMentors(db, viewer, { conditions, limit })).found;
}

const helpsWith = (courseId: string): SQL =>
  sql`exists (select 1 from ${mentorCourses} wanted where wanted.user_id = m.user_id and wanted.course_id = ${courseId}::uuid)`;

function conditionsOf({ topic, language, mode }: MentorQuery, courseId: string | undefined): SQL[] {
  return [
    ...(courseId ? [helpsWith(courseId)] : []),
    ...(topic ? [sql`strpos(m.search_text || ' ' || u.name_key, ${foldText(topic)}) > 0`] : []),
    ...(language ? [sql`${language} = any(m.languages)`] : []),
    ...(mode ? [sql`${mode} = any(m.modes)`] : []),
  ];
}

/** Those who can be asked now. A reliable answer counts about as much as three shared hours. */
async function searchMentors(db: Db, viewer: Viewer, { conditions, limit, hours }: Wanted): Promise<Search> {
  const where = [
    sql`m.paused_by is null and not m.is_hidden and m.running < m.capacity and m.user_id <> ${viewer._id}::uuid`,
    isNotBlocked(sql`m.user_id`, viewer._id),
    // Whoever may not write cannot answer.
    sql`not exists (select 1 from ${sanctions} s where s.user_id = m.user_id and s.lifted_at is null and s.ends_at > now())`,
    ...conditions,
  ];
  const rows = await queryRows<Found>(
    db,
    sql`select found.* from (
        select ${columns(viewer)} from ${mentors} m join ${users} u on u.id = m.user_id where ${sql.join(where, sql` and `)}
      ) found
      cross join lateral (
        select least(count(*) filter (where ${isShared(viewer)}), 3) as shared,
          least(count(*) filter (where ${isSameTeacher(viewer)}), 2) as taught
        from ${mentorCourses} given where given.user_id = found."userId"
      ) fit
      where ${hours ? sql`found."sharedHours" >= ${Number(hours)}::int` : sql`true`}
      order by fit.shared * 5 + fit.taught * 4 + least(coalesce(found."sharedHours", 0), 10)
        + case when found."isTrained" then 2 else 0 end
        + case when found.requests >= ${mentorLimits.countedRequests}::int then 3 * found.answered / found.requests else 1 end desc,
        found."userId"
      limit ${limit + 1}::int`,
  );
  return {
    found: await presentMentors(db, viewer, rows.slice(0, limit)),
    isMore: rows.length > limit,
  };
}

/** Hidden ones are shown to themselves and to moderators. */
export async function readMentor(db: Db, actor: Actor, username: string): Promise<Mentor> {
  const [row] = await queryRows<Found>(
    db,
    sql`select ${columns(actor)} from ${mentors} m join ${users} u on u.id = m.user_id
      where u.username_key = ${usernameKey(username)} and (not m.is_hidden or m.user_id = ${actor._id}::uuid or ${isPrivileged(actor)}::boolean)
        and ${isNotBlocked(sql`m.user_id`, actor._id)}`,
  );
  const [mentor] = row ? await presentMentors(db, actor, [row]) : [];
  if (!mentor) throw noMentor();
  return mentor;
}

export const noMentor = (): Refused =>
  new Refused('not_found', { message: 'There is no mentor with this name.' });

interface CourseRow {
  userId: string;
  code: string;
  title: string;
  teacher: string | null;
  isProved: boolean;
  isShared: boolean;
  isSameTeacher: boolean;
}

/** The courses of all of them in one query. */
async function presentMentors(db: Db, viewer: Viewer, rows: Found[]): Promise<Mentor[]> {
  if (rows.length === 0) return [];
  const ids = JSON.stringify(rows.map(({ userId }) => userId));
  const taken = await queryRows<CourseRow>(
    db,
    sql`select given.user_id as "userId", c.code, c.title, t.name as teacher, coalesce(e.is_proved, false) as "isProved",
        ${isShared(viewer)} as "isShared", ${isSameTeacher(viewer)} as "isSameTeacher"
      from ${mentorCourses} given join ${courses} c on c.id = given.course_id
      left join ${teachers} t on t.id = given.teacher_id
      left join ${enrolments} e on e.user_id = given.user_id and e.course_id = given.course_id
      where given.user_id in (select value::uuid from json_array_elements_text(${ids}::json))
      order by "isShared" desc, c.code_key`,
  );
  return rows.map((row) => toMentor(row, taken, viewer._id));
}

function toMentor(row: Found, taken: CourseRow[], viewerId: string): Mentor {
  const { requests, answered, medianMinutes } = row;
  return {
    _id: row.userId,
    username: row.username,
    name: row.name,
    img: row.img,
    department: row.department,
    about: row.about,
    courses: taken
      .filter(({ userId }) => userId === row.userId)
      .map(({ userId: _, ...course }) => ({
        code: course.code,
        title: course.title,
        teacher: course.teacher,
        isProved: course.isProved,
        isShared: course.isShared,
        isSameTeacher: course.isSameTeacher,
      })),
    topics: row.topics,
    languages: row.languages,
    modes: row.modes,
    capacity: row.capacity,
    free: Math.max(0, row.capacity - row.running),
    isPaused: row.isPaused,
    isTrained: row.isTrained,
    helped: row.helped,
    replies:
      requests >= mentorLimits.countedRequests
        ? { requests, rate: Math.round((100 * answered) / requests), medianMinutes }
        : null,
    sharedHours: row.userId === viewerId ? null : row.sharedHours,
    mentorshipId: row.mentorshipId,
    isOwn: row.userId === viewerId,
  };
}

async function courseIdOf(db: Db, code: string): Promise<string | undefined> {
  const [row] = await queryRows<{ id: string }>(
    db,
    sql`select course_id as id from ${courseCodes} where code_key = ${courseKeyOf(code)}`,
  );
  return row?.id;
}
