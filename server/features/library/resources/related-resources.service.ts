// Related resources (same course, shared tags or title words), and those popular this week.

import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import type { PopularResource, Resource } from '#contract/library/resources.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { resourceDays } from '#server/db/tables/platform/counts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { isShown } from '#server/db/visibility/resources.ts';
import { dayOf, daysBefore } from '#server/lib/days.ts';
import { escapeLike } from '#server/lib/text.ts';
import { findPair } from './papers.service.ts';
import { toResource } from './presented-resource.ts';
import { resourceColumns } from './resources.list.ts';
import { getResource } from './resources.service.ts';

const maxResources = 6;
/** Candidates that are scored per tag and word. */
const maxCandidates = 60;

interface Related extends Record<'course' | 'related' | 'solutions', Resource[]> {
  paper: Resource | null;
}

export async function findRelated(db: Db, id: string): Promise<Related> {
  const resource = await getResource(db, id);
  const pair = await findPair(db, resource);
  const course = resource.courseCode
    ? await select(db, [eq(resources.courseKey, courseKeyOf(resource.courseCode)), ne(resources.id, id)])
    : [];
  const scores = new Map<string, number>();
  for (const [ids, points] of await findCandidates(db, resource))
    for (const one of ids) scores.set(one, (scores.get(one) ?? 0) + points);
  for (const { _id } of [resource, ...course]) scores.delete(_id);
  const best = [...scores].sort(([, one], [, other]) => other - one).slice(0, maxResources);
  const found =
    best.length === 0
      ? []
      : await select(db, [
          inArray(
            resources.id,
            best.map(([one]) => one),
          ),
        ]);
  return {
    paper: pair.paper ? toResource(pair.paper) : null,
    solutions: pair.solutions.map(toResource),
    course,
    related: found.sort((one, other) => (scores.get(other._id) ?? 0) - (scores.get(one._id) ?? 0)),
  };
}

/** The most viewed resources of the last seven days; downloads and votes decide between equal ones. */
export async function findPopular(db: Db, now = new Date()): Promise<PopularResource[]> {
  const since = dayOf(daysBefore(now, 7));
  const views = sql<number>`sum(${resourceDays.views})::int`;
  const others = sql`sum(2 * ${resourceDays.downloads} + 4 * ${resourceDays.helpful})`;
  const popular = await db
    .select({ id: resourceDays.resourceId, views })
    .from(resourceDays)
    .where(sql`${resourceDays.day} > ${since}`)
    .groupBy(resourceDays.resourceId)
    .having(sql`${views} > 0`)
    .orderBy(desc(views), desc(others), resourceDays.resourceId)
    .limit(maxResources);
  if (popular.length === 0) return [];
  const ids = popular.map(({ id }) => id);
  const found = new Map((await select(db, [inArray(resources.id, ids)])).map((one) => [one._id, one]));
  return popular.flatMap(({ id, views }) => {
    const resource = found.get(id);
    return resource ? { ...resource, viewsThisWeek: views } : [];
  });
}

/** Ids of resources that share a tag or a long title word, with the points of that match. */
function findCandidates(db: Db, { tags, title }: Resource): Promise<[string[], number][]> {
  const words = foldText(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 4)
    .sort((one, other) => other.length - one.length)
    .slice(0, 3);
  const conditions: [SQL, number][] = [
    ...tags
      .slice(0, 5)
      .map((tag): [SQL, number] => [sql`${resources.tagKeys} @> array[${foldText(tag)}]::text[]`, 3]),
    ...words.map((word): [SQL, number] => [sql`${resources.searchText} like ${`%${escapeLike(word)}%`}`, 2]),
  ];
  return Promise.all(
    conditions.map(async ([condition, points]): Promise<[string[], number]> => {
      const rows = await db
        .select({ id: resources.id })
        .from(resources)
        .where(condition)
        .limit(maxCandidates);
      return [rows.map(({ id }) => id), points];
    }),
  );
}

async function select(db: Db, conditions: SQL[]): Promise<Resource[]> {
  const rows = await db
    .select(resourceColumns)
    .from(resources)
    .leftJoin(users, eq(users.id, resources.ownerId))
    .where(and(isShown, ...conditions))
    .orderBy(desc(resources.helpful), desc(resources.createdAt), desc(resources.id))
    .limit(maxResources);
  return rows.map(toResource);
}
