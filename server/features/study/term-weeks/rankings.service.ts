// What was asked and opened most in each course, in given weeks of earlier terms. They are over, so that the order is kept for a
// while, for all who take the course; what it leads to is read anew each time.

import { sql } from 'drizzle-orm';
import { minOpened, termWeekLimits } from '#contract/study/term-weeks.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { threads } from '#server/db/tables/forums/threads.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { resourceDays } from '#server/db/tables/platform/counts.ts';
import { courseCodes } from '#server/db/tables/study/catalogue.ts';
import { isShownThread } from '#server/db/visibility/threads.ts';
import { instantOf } from '#server/lib/campus-time.ts';
import { literal } from '#server/lib/list/conditions.ts';
import { TtlCache } from '#server/lib/ttl-cache.ts';

export interface Days {
  from: string;
  until: string;
}

export interface RankedDocument {
  id: string;
  views: number;
  downloads: number;
}

interface RankedThread {
  id: string;
  isSolved: boolean;
  score: number;
}

interface Ranking {
  threads: RankedThread[];
  documents: RankedDocument[];
}

const rankingsCache = new TtlCache<Ranking>({ ms: 5 * 60_000, count: 2_000 });

export async function readRankings(
  db: Db,
  courseIds: readonly string[],
  weeks: readonly Days[],
  timeZone: string,
): Promise<Ranking> {
  const from = weeks.map(({ from }) => from).join(' ');
  const keyOf = (courseId: string) => `${courseId} ${from}`;
  const rankings = await rankingsCache.getAll(db, courseIds.map(keyOf), async (missing) => {
    const wanted = courseIds.filter((id) => missing.includes(keyOf(id)));
    const midnight = (day: string) => instantOf(`${day}T00:00`, timeZone).toISOString();
    const intervals = weeks.map((days) => ({
      ...days,
      since: midnight(days.from),
      before: midnight(days.until),
    }));
    const rows = await findRankings(db, { courseIds: wanted, intervals: JSON.stringify(intervals) });
    return new Map(rows.map(({ courseId, ...ranking }) => [keyOf(courseId), ranking]));
  });
  return {
    threads: rankings
      .flatMap((ranking) => ranking?.threads ?? [])
      .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1)),
    documents: rankings
      .flatMap((ranking) => ranking?.documents ?? [])
      .sort(
        (one, other) =>
          other.downloads - one.downloads || other.views - one.views || (one.id < other.id ? -1 : 1),
      ),
  };
}

const intervals = sql`jsonb_to_recordset(${sql.placeholder('intervals')}::jsonb)`;

/** Solved ones and the others are two lists. */
const topThreads = (
  isSolved: boolean,
) => sql`(select t.id, t.status = 'solved' as "isSolved", 2 * t.sames + t.votes + t.replies as score from ${spaces} s
    cross join ${intervals} as w(since timestamptz, before timestamptz)
    join ${threads} t on t.space_id = s.id and t.created_at >= w.since and t.created_at < w.before
    where s.course_id = course.id and ${isShownThread}
      and t.status in (${sql.raw(isSolved ? `'solved'` : `'open', 'answered'`)})
    order by score desc, t.created_at desc, t.id limit ${literal(termWeekLimits.questions)})`;

const findRankings = preparedQuery<
  Ranking & { courseId: string },
  { courseIds: string[]; intervals: string }
>(
  'term-week-rankings',
  sql`select course.id as "courseId",
      (select coalesce(json_agg(top), '[]') from (${topThreads(true)} union all ${topThreads(false)}) top) as threads,
      (select coalesce(json_agg(top), '[]') from (
        select r.id, sum(d.views)::int as views, sum(d.downloads)::int as downloads
        from ${courseCodes} k join ${resources} r on r.course_key = k.code_key
        cross join ${intervals} as w("from" date, until date)
        join ${resourceDays} d on d.resource_id = r.id and d.day >= w."from" and d.day < w.until
        where k.course_id = course.id and not r.is_hidden
        group by r.id having sum(d.views + d.downloads) >= ${minOpened}::int
        order by sum(d.downloads) desc, sum(d.views) desc, r.id limit ${literal(termWeekLimits.documents)}) top) as documents
    from unnest(${sql.placeholder('courseIds')}::uuid[]) course(id)`,
);
