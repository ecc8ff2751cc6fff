// Removes words from the vocabulary of searches that no resource has any more.

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { resources, resourceWords } from '#server/db/tables/library/resources.ts';

/** Each word is checked about once a day, a part of them every hour. */
const checksPerDay = 24;

export async function forgetWords(db: Db, share = 1 / checksPerDay): Promise<void> {
  await db.execute(sql`with due as (
      select word from ${resourceWords} order by checked_at, word
      limit (select ceil(count(*) * ${share}::float) from ${resourceWords})
    ), used as materialized (
      select word, exists (select 1 from ${resources} where search_text like '%' || word || '%') as is_used from due
    ), gone as (
      delete from ${resourceWords} where word in (select word from used where not is_used)
    )
    update ${resourceWords} set checked_at = now() where word in (select word from used where is_used)`);
}
