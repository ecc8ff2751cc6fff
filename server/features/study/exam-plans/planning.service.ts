// Changes of the plan for an exam, its entries in the personal calendar, and what is deleted after it.

import { and, count, eq, lt, sql } from 'drizzle-orm';
import { examPlanLimits, planBackwards } from '#contract/study/exam-plans.rules.ts';
import type { Db } from '#server/db/db.ts';
import { insertMany, queryRows } from '#server/db/rows.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { examPlanItems, examRests } from '#server/db/tables/study/exam-plans.ts';
import { requireCourse } from '#server/features/study/catalogue/course-codes.service.ts';
import type { CalendarEntry } from '#server/lib/calendar/ics.ts';
import { campusToday, instantOf, isDay } from '#server/lib/campus-time.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { listPapers, nextExam } from './exam-plans.service.ts';

interface Clock {
  timeZone: string;
  now?: Date;
}

/** Days around today that a plan can have. */
const maxDaysAway = 366;
/** A plan is kept so long after its days. */
export const planRetentionDays = 180;
const dayMs = 86_400_000;

/** Replaces what is not done. */
export async function layOut(db: Db, userId: string, code: string, clock: Clock): Promise<void> {
  const { timeZone, now = new Date() } = clock;
  const course = await requireCourse(db, code);
  const exam = await nextExam(db, course.id, now);
  if (!exam) throw noExam();
  const papers = (await listPapers(db, course.id)).filter(({ isSolution }) => !isSolution);
  await db.transaction(async (db) => {
    await lockPlan(db, userId);
    const mine = ownItems(userId, course.id);
    await db.delete(examPlanItems).where(and(mine, eq(examPlanItems.isDone, false)));
    const done = await db.select({ resourceId: examPlanItems.resourceId }).from(examPlanItems).where(mine);
    const isDone = new Set(done.map(({ resourceId }) => resourceId));
    const steps = planBackwards(
      campusToday(timeZone, now.getTime()),
      exam.localStart.slice(0, 10),
      papers.filter(({ id }) => !isDone.has(id)),
    ).slice(-(examPlanLimits.items - done.length));
    await insertMany(
      db,
      examPlanItems,
      done.length < examPlanLimits.items
        ? steps.map((step) => ({ ...step, userId, courseId: course.id, title: shortened(step.title) }))
        : [],
    );
  });
}

export async function addItem(
  db: Db,
  userId: string,
  { code, day, title }: { code: string; day: string; title: string },
  clock: Clock,
): Promise<void> {
  refuseFarDay(day, clock);
  const course = await requireCourse(db, code);
  await db.transaction(async (db) => {
    await lockPlan(db, userId);
    const [mine] = await db.select({ count: count() }).from(examPlanItems).where(ownItems(userId, course.id));
    if ((mine?.count ?? 0) >= examPlanLimits.items)
      throw new Refused('invalid_input', { message: `Your plan has ${examPlanLimits.items} steps already.` });
    await db.insert(examPlanItems).values({ userId, courseId: course.id, day, title });
  });
}

export async function changeItem(
  db: Db,
  userId: string,
  { id, ...change }: { id: string; day?: string; isDone?: boolean },
  clock: Clock,
): Promise<void> {
  if (change.day !== undefined) refuseFarDay(change.day, clock);
  const rows = isId(id)
    ? await db
        .update(examPlanItems)
        .set({ ...change, updatedAt: sql`now()` })
        .where(and(eq(examPlanItems.id, id), eq(examPlanItems.userId, userId)))
        .returning({ id: examPlanItems.id })
    : [];
  if (rows.length === 0) throw noItem();
}

export async function removeItem(db: Db, userId: string, id: string): Promise<void> {
  const rows = isId(id)
    ? await db
        .delete(examPlanItems)
        .where(and(eq(examPlanItems.id, id), eq(examPlanItems.userId, userId)))
        .returning({ id: examPlanItems.id })
    : [];
  if (rows.length === 0) throw noItem();
}

/** Until the end of the exam, without a setting that would have to be restored. */
export async function setRest(
  db: Db,
  userId: string,
  { code, isOn }: { code: string; isOn: boolean },
  { timeZone, now = new Date() }: Clock,
): Promise<void> {
  const course = await requireCourse(db, code);
  if (!isOn) {
    await db.delete(examRests).where(and(eq(examRests.userId, userId), eq(examRests.courseId, course.id)));
    return;
  }
  const exam = await nextExam(db, course.id, now);
  if (!exam) throw noExam();
  const until = new Date(exam.startsAt.getTime() + exam.minutes * 60_000);
  await db
    .insert(examRests)
    .values({ userId, courseId: course.id, until, zone: timeZone })
    .onConflictDoUpdate({ target: [examRests.userId, examRests.courseId], set: { until, zone: timeZone } });
}

/** As whole days in the personal calendar, until they are done. */
export async function planEntries(
  db: Db,
  userId: string,
  { origin, timeZone }: { origin: string; timeZone: string },
): Promise<CalendarEntry[]> {
  const rows = await queryRows<{ id: string; day: string; title: string; code: string; updatedAt: string }>(
    db,
    sql`select i.id, i.day::text, i.title, c.code, i.updated_at as "updatedAt" from ${examPlanItems} i
      join ${courses} c on c.id = i.course_id
      where i.user_id = ${userId}::uuid and not i.is_done order by i.day, i.id limit 200`,
  );
  return rows.map(({ id, day, title, code, updatedAt }) => {
    const startsAt = instantOf(`${day}T00:00`, timeZone);
    const changed = new Date(updatedAt);
    return {
      id,
      sequence: Math.floor(changed.getTime() / 1000) % 1_000_000_000,
      updatedAt: changed,
      startsAt,
      endsAt: new Date(startsAt.getTime() + dayMs),
      localStart: `${day}T00:00`,
      zone: timeZone,
      isAllDay: true,
      title: `${code}: ${title}`,
      description: `Your plan for the exam of ${code}.`,
      place: '',
      url: `${origin}/dashboard/exams/${encodeURIComponent(code)}`,
      status: 'CONFIRMED' as const,
      category: 'study',
    };
  });
}

export async function exportPlans(db: Db, userId: string) {
  const steps = await db
    .select({
      course: courses.code,
      day: examPlanItems.day,
      title: examPlanItems.title,
      isDone: examPlanItems.isDone,
    })
    .from(examPlanItems)
    .innerJoin(courses, eq(courses.id, examPlanItems.courseId))
    .where(eq(examPlanItems.userId, userId))
    .orderBy(examPlanItems.day, examPlanItems.id);
  const rests = await db
    .select({ course: courses.code, until: examRests.until })
    .from(examRests)
    .innerJoin(courses, eq(courses.id, examRests.courseId))
    .where(eq(examRests.userId, userId));
  return { steps, rests };
}

export async function deleteOldPlans(db: Db): Promise<void> {
  await db.delete(examRests).where(lt(examRests.until, sql`now() - interval '1 day'`));
  await db.delete(examPlanItems).where(sql`${examPlanItems.day} < current_date - ${planRetentionDays}::int`);
}

/** For two courses that are merged. */
export async function movePlans(db: Db, from: string, into: string): Promise<void> {
  await db.update(examPlanItems).set({ courseId: into }).where(eq(examPlanItems.courseId, from));
  await db.execute(sql`insert into ${examRests} (user_id, course_id, until, zone)
    select user_id, ${into}, until, zone from ${examRests} where course_id = ${from} on conflict do nothing`);
  await db.delete(examRests).where(eq(examRests.courseId, from));
}

/** Of one person, so that two tabs do not add more steps than a plan has. */
async function lockPlan(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exam plan ${userId}`}, 0))`);
}

const ownItems = (userId: string, courseId: string) =>
  and(eq(examPlanItems.userId, userId), eq(examPlanItems.courseId, courseId));

function refuseFarDay(day: string, { timeZone, now = new Date() }: Clock): void {
  const away = isDay(day)
    ? Math.abs(Date.parse(day) - Date.parse(campusToday(timeZone, now.getTime()))) / dayMs
    : Number.POSITIVE_INFINITY;
  if (away > maxDaysAway)
    throw new Refused('invalid_input', { errors: { day: 'Please choose a day within a year.' } });
}

const shortened = (title: string): string =>
  title.length > examPlanLimits.title ? `${title.slice(0, examPlanLimits.title - 1)}…` : title;

const noExam = () =>
  new Refused('invalid_input', { message: 'No date of an exam is known for this course yet.' });
const noItem = () => new Refused('not_found', { message: 'This step is not in your plan any more.' });
