// What earlier terms asked, solved and opened most in the week of the term that it is now. Only sums of many are told.

import { sql } from 'drizzle-orm';
import { type TermWeek, termWeekLimits, weekOfTerm, weekStart } from '#contract/study/term-weeks.ts';
import type { Db } from '#server/db/db.ts';
import { given, type JoinedRows, joinQueries, jsonQuery } from '#server/db/joined-queries.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { courseCodes, courses, terms } from '#server/db/tables/study/catalogue.ts';
import { isShownThread } from '#server/db/visibility/threads.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { literal } from '#server/lib/list/conditions.ts';
import { type QuestionRow, questionColumns, toQuestion } from './question-rows.service.ts';
import { type RankedDocument, readRankings } from './rankings.service.ts';

/** The names of this term and week, and what was asked and opened most in it: to be looked up. */
interface RankedWeek extends Pick<TermWeek, 'term' | 'week'> {
  courseIds: readonly string[];
  threadIds: string[];
  documents: RankedDocument[];
}

export async function readTermWeek(
  db: Db,
  courseIds: readonly string[],
  { timeZone, isMember, now = new Date() }: { timeZone: string; isMember: boolean; now?: Date },
): Promise<TermWeek> {
  const today = campusToday(timeZone, now.getTime());
  const ranked = await rankTermWeek(db, await termsQuery.alone(db, { today }), courseIds, {
    today,
    timeZone,
  });
  return toTermWeek(
    ranked,
    lookUp(db, valuesOf(ranked, isMember), () => ranked.week > 0),
  );
}

/** The number of courses is to be bounded by the caller. */
export async function rankTermWeek(
  db: Db,
  rows: readonly TermRow[],
  courseIds: readonly string[],
  { today, timeZone }: { today: string; timeZone: string },
): Promise<RankedWeek> {
  const [term] = rows;
  const week = term ? weekOfTerm(term.firstDay, today) : 0;
  const weeks = rows
    // A shorter term had no such week; the first term has none before it.
    .filter(({ earlierFirst, earlierLast }) => earlierFirst && weekStart(earlierFirst, week) <= earlierLast)
    .map(({ earlierFirst }) => ({
      from: weekStart(earlierFirst, week),
      until: weekStart(earlierFirst, week + 1),
    }));
  const ranking = weeks.length > 0 ? await readRankings(db, courseIds, weeks, timeZone) : undefined;
  // Some may have been hidden or moved since.
  const firstThreads = (isSolved: boolean) =>
    (ranking?.threads ?? [])
      .filter((thread) => thread.isSolved === isSolved)
      .slice(0, 2 * termWeekLimits.questions)
      .map(({ id }) => id);
  return {
    ...{ term: term?.name ?? '', week, courseIds },
    threadIds: [...firstThreads(true), ...firstThreads(false)],
    documents: ranking?.documents.slice(0, 2 * termWeekLimits.documents) ?? [],
  };
}

/** For `termWeekQueries`. */
export const valuesOf = ({ courseIds, threadIds, documents }: RankedWeek, isMember: boolean) => ({
  ...{ courseIds: [...courseIds], threadIds, isMember },
  documentIds: documents.map(({ id }) => id),
});

export async function toTermWeek(
  { term, week, documents }: RankedWeek,
  rowsOf: JoinedRows,
): Promise<TermWeek> {
  const [questions, found] = await Promise.all([rowsOf(questionsQuery), rowsOf(documentsQuery)]);
  const first = (isSolved: boolean) =>
    questions
      .filter(({ status }) => (status === 'solved') === isSolved)
      .slice(0, termWeekLimits.questions)
      .map(toQuestion);
  const byId = new Map(found.map((one) => [one._id, one]));
  const downloaded = documents.flatMap(({ id, views, downloads }) => {
    const document = byId.get(id);
    return document ? [{ ...document, opened: views + downloads }] : [];
  });
  return {
    ...{ term, week, asked: first(false), solved: first(true) },
    downloaded: downloaded.slice(0, termWeekLimits.documents),
  };
}

interface TermRow {
  name: string;
  firstDay: string;
  /** Empty in the one row of a term that is the first. */
  earlierFirst: string;
  earlierLast: string;
}

/** The term of a day, with each of those before it. */
export const termsQuery = jsonQuery<TermRow>(
  'terms-until',
  { today: 'date' },
  sql`select current.name, current.first_day::text as "firstDay", coalesce(earlier.first_day::text, '') as "earlierFirst",
      coalesce(earlier.last_day::text, '') as "earlierLast"
    from (select name, first_day from ${terms}
      where first_day <= ${given('today')} and last_day >= ${given('today')}
      order by first_day desc, id limit 1) current
    left join lateral (select first_day, last_day from ${terms} before where before.last_day < current.first_day
      order by before.first_day desc limit ${literal(termWeekLimits.terms)}) earlier on true
    order by earlier.first_day desc`,
);

const questionsQuery = jsonQuery<QuestionRow>(
  'term-week-questions',
  { threadIds: 'uuid[]', isMember: 'boolean' },
  sql`select ${questionColumns} from ${threads} t join ${spaces} s on s.id = t.space_id join ${courses} c on c.id = s.course_id
    where t.id = any(${given('threadIds')}::uuid[]) and ${isShownThread} and t.status in ('open', 'answered', 'solved')
      and (s.audience = 'everyone' or ${given('isMember')} and s.audience = 'members')
    order by 2 * t.sames + t.votes + t.replies desc, t.created_at desc, t.id`,
);

const documentsQuery = jsonQuery<Omit<TermWeek['downloaded'][number], 'opened'>>(
  'term-week-documents',
  { documentIds: 'uuid[]', courseIds: 'uuid[]' },
  sql`select r.id as _id, r.title, r.course_code as "courseCode" from ${resources} r
    join ${courseCodes} k on k.code_key = r.course_key
    where r.id = any(${given('documentIds')}::uuid[]) and k.course_id = any(${given('courseIds')}::uuid[])
      and not r.is_hidden`,
);

export const termWeekQueries = [questionsQuery, documentsQuery];
const lookUp = joinQueries<ReturnType<typeof valuesOf>>('term-week', termWeekQueries);
