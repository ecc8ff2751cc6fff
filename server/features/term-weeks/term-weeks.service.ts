// What earlier terms asked, solved and opened most in the week of the term that it is now. Only sums of many are told.
import { sql } from 'drizzle-orm';
import {
  type AskedQuestion,
  minOpened,
  type TermWeek,
  termWeekLimits,
  weekOfTerm,
  weekStart,
} from '#contract/term-weeks.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/client.ts';
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
  const rows = await findTerms(db, { today });
  const [term] = rows;
  if (!term) return { term: '', week: 0, ...nothing };
  const week = weekOfTerm(term.firstDay, today);
  const weeks = rows
    // A shorter term had no such week; the first term has none before it.
    .filter(({ earlierFirst, earlierLast }) => earlierFirst && weekStart(earlierFirst, week) <= earlierLast)
    .map(({ earlierFirst }) => ({
      from: weekStart(earlierFirst, week),
      until: weekStart(earlierFirst, week + 1),
    }));
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

interface TermRow {
  name: string;
  firstDay: string;
  /** Empty in the one row of a term that is the first. */
  earlierFirst: string;
  earlierLast: string;
}

/** The term of a day, with each of those before it. */
const findTerms = preparedQuery<TermRow, { today: string }>(
  'terms-until',
  sql`select current.name, current.first_day::text as "firstDay", coalesce(earlier.first_day::text, '') as "earlierFirst",
      coalesce(earlier.last_day::text, '') as "earlierLast"
    from (select name, first_day from ${terms}
      where first_day <= ${sql.placeholder('today')}::date and last_day >= ${sql.placeholder('today')}::date
      order by first_day desc, id limit 1) current
    left join lateral (select first_day, last_day from ${terms} before where before.last_day < current.first_day
      order by before.first_day desc limit ${termWeekLimits.terms}::int) earlier on true
    order by earlier.first_day desc`,
);

const courseIdsIn = sql`(select jsonb_array_elements_text(${sql.placeholder('courseIds')}::jsonb)::uuid)`;

async function readQuestions(
  db: Db,
  courseIds: readonly string[],
  weeks: Days[],
  { timeZone, isMember, isSolved }: { timeZone: string; isMember: boolean; isSolved: boolean },
): Promise<AskedQuestion[]> {
  const midnight = (day: string) => instantOf(`${day}T00:00`, timeZone).toISOString();
  const times = weeks.map(({ from, until }) => ({ since: midnight(from), before: midnight(until) }));
  const rows = await findQuestions(db, {
    courseIds: JSON.stringify(courseIds),
    times: JSON.stringify(times),
    isMember,
    isSolved,
  });
  return rows.map(toQuestion);
}

const findQuestions = preparedQuery<
  QuestionRow,
  { courseIds: string; times: string; isMember: boolean; isSolved: boolean }
>(
  'term-week-questions',
  sql`select ${questionColumns} from ${courses} c join ${spaces} s on s.course_id = c.id
    cross join jsonb_to_recordset(${sql.placeholder('times')}::jsonb) as w(since timestamptz, before timestamptz)
    join ${threads} t on t.space_id = s.id and t.created_at >= w.since and t.created_at < w.before
    where c.id in ${courseIdsIn} and ${isShownThread}
      and t.status in ('open', 'answered', 'solved') and (t.status = 'solved') = ${sql.placeholder('isSolved')}::boolean
      and (s.audience = 'everyone' or ${sql.placeholder('isMember')}::boolean and s.audience = 'members')
    order by 2 * t.sames + t.votes + t.replies desc, t.created_at desc, t.id limit ${termWeekLimits.questions}::int`,
);

const readDocuments = (
  db: Db,
  courseIds: readonly string[],
  weeks: Days[],
): Promise<TermWeek['downloaded']> =>
  findDocuments(db, { courseIds: JSON.stringify(courseIds), weeks: JSON.stringify(weeks) });

const findDocuments = preparedQuery<TermWeek['downloaded'][number], { courseIds: string; weeks: string }>(
  'term-week-documents',
  sql`select r.id as _id, r.title, r.course_code as "courseCode", sum(d.views + d.downloads)::int as opened
    from ${courseCodes} k join ${resources} r on r.course_key = k.code_key
    cross join jsonb_to_recordset(${sql.placeholder('weeks')}::jsonb) as w("from" date, until date)
    join ${resourceDays} d on d.resource_id = r.id and d.day >= w."from" and d.day < w.until
    where k.course_id in ${courseIdsIn} and not r.is_hidden
    group by r.id having sum(d.views + d.downloads) >= ${minOpened}::int
    order by sum(d.downloads) desc, sum(d.views) desc, r.id limit ${termWeekLimits.documents}::int`,
);
