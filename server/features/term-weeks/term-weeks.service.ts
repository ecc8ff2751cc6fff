// What earlier terms asked, solved and opened most in the week of the term that it is now. Only sums of many are told.
import { and, desc, gte, lt, lte, sql } from 'drizzle-orm';
import {
  type AskedQuestion,
  minOpened,
  type TermWeek,
  termWeekLimits,
  weekOfTerm,
  weekStart,
} from '#contract/term-weeks.ts';
import type { Db } from '#server/db/client.ts';
import { queryRows } from '#server/db/rows.ts';
import { courseCodes, courses, resourceDays, resources, spaces, terms, threads } from '#server/db/schema.ts';
import {
  isShownThread,
  type QuestionRow,
  questionColumns,
  toQuestion,
} from '#server/features/threads/question-rows.service.ts';
import { campusToday, instantOf } from '#server/lib/campus-time.ts';

interface Options {
  timeZone: string;
  now?: Date;
  /** Spaces for members are left out for visitors. */
  isMember: boolean;
}

/** The number of courses is to be bounded by the caller. */
export async function readTermWeek(
  db: Db,
  courseIds: readonly string[],
  { timeZone, now = new Date(), isMember }: Options,
): Promise<TermWeek> {
  const today = campusToday(timeZone, now.getTime());
  const [term] = await db
    .select()
    .from(terms)
    .where(and(lte(terms.firstDay, today), gte(terms.lastDay, today)))
    .orderBy(desc(terms.firstDay), terms.id)
    .limit(1);
  if (!term) return { term: '', week: 0, ...nothing };
  const week = weekOfTerm(term.firstDay, today);
  const earlier = await db
    .select({ firstDay: terms.firstDay, lastDay: terms.lastDay })
    .from(terms)
    .where(lt(terms.lastDay, term.firstDay))
    .orderBy(desc(terms.firstDay))
    .limit(termWeekLimits.terms);
  const weeks = earlier
    // A shorter term had no such week.
    .filter(({ firstDay, lastDay }) => weekStart(firstDay, week) <= lastDay)
    .map(({ firstDay }) => ({ from: weekStart(firstDay, week), until: weekStart(firstDay, week + 1) }));
  if (weeks.length === 0 || courseIds.length === 0) return { term: term.name, week, ...nothing };
  const [asked, solved, downloaded] = await Promise.all([
    readQuestions(db, courseIds, weeks, { timeZone, isMember, isSolved: false }),
    readQuestions(db, courseIds, weeks, { timeZone, isMember, isSolved: true }),
    readDocuments(db, courseIds, weeks),
  ]);
  return { term: term.name, week, asked, solved, downloaded };
}

const nothing = { asked: [], solved: [], downloaded: [] };

interface Days {
  from: string;
  until: string;
}

const idsIn = (ids: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;

async function readQuestions(
  db: Db,
  courseIds: readonly string[],
  weeks: Days[],
  { timeZone, isMember, isSolved }: { timeZone: string; isMember: boolean; isSolved: boolean },
): Promise<AskedQuestion[]> {
  const midnight = (day: string) => instantOf(`${day}T00:00`, timeZone).toISOString();
  const times = weeks.map(({ from, until }) => ({ since: midnight(from), before: midnight(until) }));
  const rows = await queryRows<QuestionRow>(
    db,
    sql`select ${questionColumns} from ${courses} c join ${spaces} s on s.course_id = c.id
      cross join jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as w(since timestamptz, before timestamptz)
      join ${threads} t on t.space_id = s.id and t.created_at >= w.since and t.created_at < w.before
      where c.id in ${idsIn(courseIds)} and ${isShownThread}
        and t.status in ${isSolved ? sql`('solved')` : sql`('open', 'answered')`}
        and s.audience in ${isMember ? sql`('everyone', 'members')` : sql`('everyone')`}
      order by 2 * t.sames + t.votes + t.replies desc, t.created_at desc, t.id limit ${termWeekLimits.questions}::int`,
  );
  return rows.map(toQuestion);
}

const readDocuments = (
  db: Db,
  courseIds: readonly string[],
  weeks: Days[],
): Promise<TermWeek['downloaded']> =>
  queryRows<TermWeek['downloaded'][number]>(
    db,
    sql`select r.id as _id, r.title, r.course_code as "courseCode", sum(d.views + d.downloads)::int as opened
      from ${courseCodes} k join ${resources} r on r.course_key = k.code_key
      cross join jsonb_to_recordset(${JSON.stringify(weeks)}::jsonb) as w("from" date, until date)
      join ${resourceDays} d on d.resource_id = r.id and d.day >= w."from" and d.day < w.until
      where k.course_id in ${idsIn(courseIds)} and not r.is_hidden
      group by r.id having sum(d.views + d.downloads) >= ${minOpened}::int
      order by sum(d.downloads) desc, sum(d.views) desc, r.id limit ${termWeekLimits.documents}::int`,
  );
