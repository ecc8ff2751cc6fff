// Searches that found nothing, as counts per day. Who searched is not stored, nor what could be about a person.

import { lt, sql } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import { missedSearchLimits } from '#contract/site/admin.rules.ts';
import type { Db } from '#server/db/db.ts';
import { missedSearches } from '#server/db/tables/platform/counts.ts';
import { dayOf, daysBefore } from '#server/lib/days.ts';

/** E-mail addresses, and numbers that are longer than those of courses: telephones, students, cards. */
const personal = /@|\d[\d .-]{4,}\d/;

/** Undefined for what is not counted. */
export function missedWords(search: string): string | undefined {
  const words = foldText(search);
  const { minLength, maxLength } = missedSearchLimits;
  const isCounted = words.length >= minLength && words.length <= maxLength && /\p{L}/u.test(words);
  return isCounted && !personal.test(words) ? words : undefined;
}

/** How often, by day and words. Words beyond the limit of a day are ignored, which bounds the table. */
export async function writeMissed(db: Db, missed: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...missed].map(([key, times]) => ({ day: key.slice(0, 10), words: key.slice(11), times }));
  await db.execute(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as given(day date, words text, times int)
    ), ranked as (
      select given.*, known.words is not null as is_known,
        (select count(*) from ${missedSearches} where day = given.day)
          + row_number() over (partition by given.day, known.words is null order by given.times desc) as rank
      from given left join ${missedSearches} known on known.day = given.day and known.words = given.words
    )
    insert into ${missedSearches} (day, words, times)
    select day, words, times from ranked where is_known or rank <= ${missedSearchLimits.perDay}::int
    on conflict (day, words) do update set times = ${missedSearches}.times + excluded.times`);
}

export async function deleteOldMissed(db: Db, now = new Date()): Promise<void> {
  await db
    .delete(missedSearches)
    .where(lt(missedSearches.day, dayOf(daysBefore(now, missedSearchLimits.days))));
}
