// One course for everyone, with the terms in which it is taught.

import { type SQL, sql } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import type { ExamKind } from '#contract/study/catalogue.rules.ts';
import { minCountedPeople } from '#contract/study/courses.rules.ts';
import type { Course } from '#contract/study/courses.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';
import { Refused } from '#server/lib/errors.ts';

interface Row {
  id: string;
  code: string;
  title: string;
  description: string;
  credits: string;
  level: number;
  isArchived: boolean;
  departmentCode: string;
  departmentName: string;
  formerCodes: string[] | null;
  taking: number;
  taken: number;
  terms: TermRow[] | null;
}

interface TermRow {
  id: string;
  name: string;
  isCurrent: boolean;
  teachers: { id: string; name: string }[] | null;
  exams:
    | { kind: ExamKind; startsAt: string; starts: string; zone: string; minutes: number; place: string }[]
    | null;
}

const isCurrent = sql`${sql.placeholder('today')}::date between terms.first_day and terms.last_day`;

const peopleWho = (status: 'taking' | 'taken'): SQL =>
  sql`(select count(*)::int from enrolments where enrolments.course_id = courses.id and enrolments.status = ${status})`;

/** The latest first, each with its teachers; exams only of the present one. */
const terms = sql`(
  select json_agg(json_build_object('id', terms.id, 'name', terms.name, 'isCurrent', ${isCurrent},
    'teachers', (select json_agg(json_build_object('id', teachers.id, 'name', teachers.name)
        order by teachers.name_key, teachers.id)
      from offering_teachers join teachers on teachers.id = offering_teachers.teacher_id
      where offering_teachers.offering_id = offerings.id),
    'exams', case when ${isCurrent} then (
      select json_agg(json_build_object('kind', exams.kind, 'startsAt', exams.starts_at, 'starts', exams.local_start,
        'zone', exams.zone, 'minutes', exams.minutes, 'place', exams.place) order by exams.starts_at, exams.id)
      from exams where exams.offering_id = offerings.id) end)
    order by terms.first_day desc, terms.id desc)
  from offerings join terms on terms.id = offerings.term_id where offerings.course_id = courses.id)`;

/** One statement, since the page of a course is read often. */
const findCourse = preparedQuery<Row, { codeKey: string; today: string }>(
  'course',
  sql`select courses.id, courses.code, courses.title, courses.description, courses.credits, courses.level,
      courses.is_archived as "isArchived", departments.code as "departmentCode", departments.name as "departmentName",
      (select json_agg(former.code order by former.code) from course_codes former
        where former.course_id = courses.id and former.code_key <> courses.code_key) as "formerCodes",
      ${peopleWho('taking')} as taking, ${peopleWho('taken')} as taken, ${terms} as terms
    from course_codes asked
    join courses on courses.id = asked.course_id
    join departments on departments.id = courses.department_id
    where asked.code_key = ${sql.placeholder('codeKey')}`,
);

/** By its present or a former code, however it is written. */
export async function getCourse(db: Db, today: string, code: string): Promise<Course> {
  const [row] = await findCourse(db, { codeKey: courseKeyOf(code), today });
  if (!row) throw new Refused('not_found', { message: 'There is no course with this code.' });
  return {
    _id: row.id,
    code: row.code,
    title: row.title,
    department: { code: row.departmentCode, name: row.departmentName },
    credits: Number(row.credits),
    level: row.level,
    description: row.description,
    isArchived: row.isArchived,
    formerCodes: row.formerCodes ?? [],
    terms: (row.terms ?? []).map(toTerm),
    taking: counted(row.taking),
    took: counted(row.taken),
  };
}

const toTerm = ({ id, name, isCurrent, teachers, exams }: TermRow): Course['terms'][number] => ({
  _id: id,
  name,
  isCurrent,
  teachers: (teachers ?? []).map((teacher) => ({ _id: teacher.id, name: teacher.name })),
  exams: (exams ?? []).map(({ kind, startsAt, starts, zone, minutes, place }) => ({
    kind,
    startsAt: new Date(startsAt).toISOString(),
    starts,
    zone,
    minutes,
    place,
  })),
});

const counted = (people: number): number | null => (people < minCountedPeople ? null : people);
