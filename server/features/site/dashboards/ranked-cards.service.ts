// The cards of what was opened and asked most: who takes the same course shares the order, and one statement looks up what both name.

import type { DashboardPopular } from '#contract/site/dashboards.ts';
import type { TermWeek } from '#contract/study/term-weeks.ts';
import type { Db } from '#server/db/db.ts';
import { type JoinedRows, joinQueries } from '#server/db/joined-queries.ts';
import {
  rankTermWeek,
  termsQuery,
  termWeekQueries,
  toTermWeek,
  valuesOf,
} from '#server/features/study/term-weeks/term-weeks.service.ts';
import { ownCoursesQuery } from './own-courses.ts';
import type { OwnValues } from './own-values.ts';
import { popularQuery, rankPopular, toPopular } from './popular.service.ts';

const noWeek = { term: '', week: 0, courseIds: [], threadIds: [], documents: [] };

type Card = 'popular' | 'term';
type Values = ReturnType<typeof valuesOf> & { popularIds: string[] };

const lookUp = joinQueries<Values>('dashboard-ranked', [popularQuery, ...termWeekQueries]);

export function rankedReaders(
  db: Db,
  rowsOf: JoinedRows,
  { userId, today, weekAgo }: OwnValues,
  { timeZone, isShown }: { timeZone: string; isShown: (card: Card) => boolean },
): { popular: () => Promise<DashboardPopular>; term: () => Promise<TermWeek> } {
  const rankTerm = async () => {
    const [terms, courses] = await Promise.all([rowsOf(termsQuery), rowsOf(ownCoursesQuery)]);
    const courseIds = courses.map(({ id }) => id);
    return rankTermWeek(db, terms, courseIds, { today, timeZone });
  };
  const popular = isShown('popular') ? rankPopular(db, rowsOf, { userId, after: weekAgo }) : undefined;
  const term = isShown('term') ? rankTerm() : undefined;
  // One of them may fail.
  const found = Promise.allSettled([popular, term]).then(([popular, term]) => {
    const viewed = popular.status === 'fulfilled' ? (popular.value ?? []) : [];
    const week = term.status === 'fulfilled' ? term.value : undefined;
    const values = {
      popularIds: viewed.map(({ id }) => id),
      ...valuesOf(week ?? noWeek, true),
    };
    return lookUp(db, values, (query) => (query === popularQuery ? viewed.length > 0 : week !== undefined));
  });
  return {
    popular: async () => toPopular((await popular) ?? [], await found),
    term: async () => toTermWeek((await term) ?? noWeek, await found),
  };
}
