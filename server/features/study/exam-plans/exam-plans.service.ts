// The page of an exam: what there is to study until then, read in one call.

import { sql } from 'drizzle-orm';
import { type Paper, paperLine } from '#contract/library/papers.rules.ts';
import type { ExamKind } from '#contract/study/catalogue.rules.ts';
import { type ExamPlan, type ExamPlanItem, examPlanLimits } from '#contract/study/exam-plans.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { courseCodes, exams, offerings } from '#server/db/tables/study/catalogue.ts';
import { examPlanItems, examRests } from '#server/db/tables/study/exam-plans.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';
import { requireCourse } from '#server/features/study/catalogue/course-codes.service.ts';
import { campusToday } from '#server/lib/campus-time.ts';

export async function readExamPlan(
  db: Db,
  userId: string,
  code: string,
  { timeZone, now = new Date() }: { timeZone: string; now?: Date },
): Promise<ExamPlan> {
  const course = await requireCourse(db, code);
  const exam = await nextExam(db, course.id, now);
  const [papers, questions, sessions, items, restsUntil] = await Promise.all([
    listPapers(db, course.id),
    listQuestions(db, course.id),
    exam ? listSessions(db, userId, course.id, { now, until: exam.startsAt }) : [],
    listItems(db, userId, course.id),
    readRest(db, userId, course.id, now),
  ]);
  return {
    success: true,
    course: { code: course.code, title: course.title },
    today: campusToday(timeZone, now.getTime()),
    exam: exam && { ...toExam(exam), startsAt: exam.startsAt.toISOString() },
    papers: papers.map(({ id, title, line }) => ({ _id: id, title, line })),
    questions,
    sessions,
    items,
    restsUntil: restsUntil?.toISOString() ?? null,
  };
}

interface ExamRow {
  kind: ExamKind;
  startsAt: Date;
  localStart: string;
  minutes: number;
  place: string;
}

const toExam = ({ kind, localStart, minutes, place }: ExamRow) => ({ kind, localStart, minutes, place });

/** Also the one that is being written. */
export async function nextExam(db: Db, courseId: string, now: Date): Promise<ExamRow | null> {
  const [row] = await queryRows<Omit<ExamRow, 'startsAt'> & { startsAt: string }>(
    db,
    sql`select x.kind, x.starts_at as "startsAt", x.local_start as "localStart", x.minutes, x.place
      from ${offerings} f join ${exams} x on x.offering_id = f.id
      where f.course_id = ${courseId} and x.starts_at + make_interval(mins => x.minutes) > ${now.toISOString()}::timestamptz
      order by x.starts_at, x.id limit 1`,
  );
  return row ? { ...row, startsAt: new Date(row.startsAt) } : null;
}

export async function listPapers(db: Db, courseId: string) {
  const rows = await queryRows<
    { id: string; title: string } & Omit<Paper, 'solutionOf'> & { solutionOf: string | null }
  >(
    db,
    sql`select r.id, r.title, r.paper_kind as kind, r.paper_year as year, r.paper_term as term,
        r.has_solutions as "hasSolutions", r.solution_of as "solutionOf"
      from ${courseCodes} k join ${resources} r on r.course_key = k.code_key
      where k.course_id = ${courseId} and not r.is_hidden and r.paper_kind <> ''
      order by r.paper_year desc nulls last, r.solution_of is not null, r.created_at desc, r.id
      limit ${examPlanLimits.papers}::int`,
  );
  return rows.map(({ id, title, ...paper }) => ({
    id,
    title,
    isSolution: paper.solutionOf !== null,
    line: paperLine({ ...paper, solutionOf: paper.solutionOf ?? '' }),
  }));
}

/** Of spaces that all members read. */
async function listQuestions(db: Db, courseId: string): Promise<ExamPlan['questions']> {
  const rows = await queryRows<{ id: string; title: string; slug: string }>(
    db,
    sql`select t.id, t.title, s.slug from ${spaces} s join ${threads} t on t.space_id = s.id
      where s.course_id = ${courseId} and s.audience in ('everyone', 'members') and t.status = 'open'
        and t.group_id is null and t.state = 'published' and t.merged_into_id is null and not t.is_closed
      order by t.created_at desc, t.id limit ${examPlanLimits.questions}::int`,
  );
  return rows.map(({ id, title, slug }) => ({ _id: id, title, slug }));
}

async function listSessions(
  db: Db,
  userId: string,
  courseId: string,
  { now, until }: { now: Date; until: Date },
): Promise<ExamPlan['sessions']> {
  return queryRows(
    db,
    sql`select e.id as "eventId", e.title, o.local_start as "localStart", o.place
      from ${memberships} m join ${groups} g on g.id = m.group_id and not g.is_hidden
      join ${events} e on e.group_id = g.id and e.state = 'published'
      join ${occurrences} o on o.event_id = e.id and o.state = 'on'
      where m.user_id = ${userId}::uuid and m.state = 'member' and g.course_id = ${courseId}
        and o.ends_at > ${now.toISOString()}::timestamptz and o.starts_at < ${until.toISOString()}::timestamptz
      order by o.starts_at, o.id limit ${examPlanLimits.sessions}::int`,
  );
}

async function listItems(db: Db, userId: string, courseId: string): Promise<ExamPlanItem[]> {
  const rows = await queryRows<Omit<ExamPlanItem, '_id'> & { id: string }>(
    db,
    sql`select id, day::text, title, resource_id as "resourceId", is_done as "isDone" from ${examPlanItems}
      where user_id = ${userId}::uuid and course_id = ${courseId} order by day, title, id limit ${examPlanLimits.items}::int`,
  );
  return rows.map(({ id, ...item }) => ({ _id: id, ...item }));
}

async function readRest(db: Db, userId: string, courseId: string, now: Date): Promise<Date | undefined> {
  const [row] = await queryRows<{ until: string }>(
    db,
    sql`select until from ${examRests} where user_id = ${userId}::uuid and course_id = ${courseId}
      and until > ${now.toISOString()}::timestamptz`,
  );
  return row && new Date(row.until);
}
