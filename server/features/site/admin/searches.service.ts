// Searches that found nothing, made often enough that they tell of nobody.

import { sql } from 'drizzle-orm';
import { maxOverviewRows, missedSearchLimits, type OverviewParts } from '#contract/site/admin.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { missedSearches } from '#server/db/tables/platform/counts.ts';
import { dayOf } from '#server/lib/days.ts';
import type { Period } from './period.ts';

type Searches = NonNullable<OverviewParts['searches']>;

export const readMissedSearches = (db: Db, { since }: Period): Promise<Searches> =>
  queryRows<Searches[number]>(
    db,
    sql`select words, sum(times)::int as times from ${missedSearches} where day >= ${dayOf(since)}::date
      group by words having sum(times) >= ${missedSearchLimits.told}::int
      order by sum(times) desc, words limit ${2 * maxOverviewRows}::int`,
  );
