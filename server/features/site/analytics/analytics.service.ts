// Analytics of one owner's resources, aggregated from the daily counts.

import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Analytics, AnalyticsPeriod, EngagementCounts } from '#contract/site/analytics.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { resourceDays, resourceSearches } from '#server/db/tables/platform/counts.ts';
import { dayOf, daysBefore, daysBetween } from '#server/lib/days.ts';

const maxResources = 500;
const maxNames = 10;
const maxSearches = 20;

const sums = {
  views: sql<number>`coalesce(sum(${resourceDays.views}), 0)::int`,
  downloads: sql<number>`coalesce(sum(${resourceDays.downloads}), 0)::int`,
  helpful: sql<number>`coalesce(sum(${resourceDays.helpful}), 0)::int`,
};

export async function loadAnalytics(
  db: Db,
  userId: string,
  days: AnalyticsPeriod,
  now = new Date(),
): Promise<Analytics> {
  const first = firstDay(days, now);
  const inPeriod = first === undefined ? undefined : gte(resourceDays.day, first);
  const [perDay, table, tags, courses, searches, resourceCount] = await Promise.all([
    countDays(db, userId, inPeriod),
    countResources(db, userId, inPeriod),
    countNames(db, userId, inPeriod, sql`unnest(${resources.tags})`),
    countNames(db, userId, inPeriod, sql`nullif(${resources.courseCode}, '')`),
    findSearches(db, userId),
    countShared(db, userId),
  ]);
  return {
    success: true,
    days,
    resourceCount,
    totals: total(perDay),
    perDay: fillGaps(perDay, dayOf(now)),
    resources: table.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
    tags,
    courses,
    searches,
  };
}

/** Totals of all time, for the profile. */
export async function totalCounts(db: Db, userId: string): Promise<EngagementCounts> {
  const [row] = await db
    .select({
      views: sql<number>`coalesce(sum(${resources.views}), 0)::int`,
      downloads: sql<number>`coalesce(sum(${resources.downloads}), 0)::int`,
      helpful: sql<number>`coalesce(sum(${resources.helpful}), 0)::int`,
    })
    .from(resources)
    .where(eq(resources.ownerId, userId));
  return row ?? { views: 0, downloads: 0, helpful: 0 };
}

type Day = Analytics['perDay'][number];

const firstDay = (days: AnalyticsPeriod, now: Date): string | undefined =>
  days === 'all' ? undefined : dayOf(daysBefore(now, Number(days) - 1));

const countDays = (db: Db, userId: string, inPeriod: SQL | undefined): Promise<Day[]> =>
  db
    .select({ day: resourceDays.day, ...sums })
    .from(resourceDays)
    .innerJoin(resources, eq(resources.id, resourceDays.resourceId))
    .where(and(eq(resources.ownerId, userId), inPeriod))
    .groupBy(resourceDays.day)
    .orderBy(resourceDays.day);

const countResources = (db: Db, userId: string, inPeriod: SQL | undefined) =>
  db
    .select({
      _id: resources.id,
      title: resources.title,
      resourceType: resources.type,
      courseCode: resources.courseCode,
      createdAt: resources.createdAt,
      ...sums,
    })
    .from(resources)
    .leftJoin(resourceDays, and(eq(resourceDays.resourceId, resources.id), inPeriod))
    .where(eq(resources.ownerId, userId))
    .groupBy(resources.id)
    .orderBy(sql`6 desc, ${resources.createdAt} desc`)
    .limit(maxResources);

function countNames(db: Db, userId: string, inPeriod: SQL | undefined, name: SQL) {
  const named = db
    .select({
      name: sql<string>`${name}`.as('name'),
      views: resourceDays.views,
      downloads: resourceDays.downloads,
      helpful: resourceDays.helpful,
    })
    .from(resourceDays)
    .innerJoin(resources, eq(resources.id, resourceDays.resourceId))
    .where(and(eq(resources.ownerId, userId), inPeriod))
    .as('named');
  return db
    .select({
      name: named.name,
      views: sql<number>`sum(${named.views})::int`,
      downloads: sql<number>`sum(${named.downloads})::int`,
      helpful: sql<number>`sum(${named.helpful})::int`,
    })
    .from(named)
    .where(sql`${named.name} is not null`)
    .groupBy(named.name)
    .orderBy(sql`2 desc, 1`)
    .limit(maxNames);
}

const findSearches = (db: Db, userId: string) =>
  db
    .select({ words: resourceSearches.words, views: sql<number>`sum(${resourceSearches.views})::int` })
    .from(resourceSearches)
    .innerJoin(resources, eq(resources.id, resourceSearches.resourceId))
    .where(eq(resources.ownerId, userId))
    .groupBy(resourceSearches.words)
    .orderBy(sql`2 desc, 1`)
    .limit(maxSearches);

async function countShared(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(resources)
    .where(eq(resources.ownerId, userId));
  return row?.count ?? 0;
}

const total = (days: Day[]): EngagementCounts =>
  days.reduce(
    (sum, { views, downloads, helpful }) => ({
      views: sum.views + views,
      downloads: sum.downloads + downloads,
      helpful: sum.helpful + helpful,
    }),
    { views: 0, downloads: 0, helpful: 0 },
  );

/** Inserts zeros for days without a row, so that charts have an even time axis. */
function fillGaps(days: Day[], last: string): Day[] {
  const [first] = days;
  if (!first) return [];
  const byDay = new Map(days.map((day) => [day.day, day]));
  return daysBetween(first.day, last).map(
    (day) => byDay.get(day) ?? { day, views: 0, downloads: 0, helpful: 0 },
  );
}
