// Finds reviews that look arranged, which a moderator reads first.

import { and, eq, sql } from 'drizzle-orm';
import type { HoldReason } from '#contract/safety/reports.rules.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { campusToday } from '#server/lib/campus-time.ts';

/** From this many reviews on that wait for one course, further ones are held: a burst looks arranged. */
const maxWaiting = 5;

/** So many texts of the month are compared with a new one: comparing is slow, and all of them would be a way to attack. */
const maxCompared = 300;

/** What the writer of a held review is told. */
export const suspicionText = {
  burst: 'Many reviews of this course were written at once.',
  similar: 'Its text is nearly the same as that of another review.',
  many_links: 'It has many links.',
  watched: 'It has a word or link that the rules of this campus watch.',
} as const satisfies Partial<Record<HoldReason, string>>;
type Suspicion = keyof typeof suspicionText;

/** Why a moderator should read it first. Nobody is banned for it. */
export async function suspicionOf(
  db: Db,
  { courseId, text, timeZone, ownId }: { courseId: string; text: string; timeZone: string; ownId?: string },
): Promise<Suspicion | undefined> {
  const waiting = await db.$count(reviews, and(eq(reviews.courseId, courseId), eq(reviews.state, 'waiting')));
  if (!ownId && waiting >= maxWaiting) return 'burst';
  if (text.length < 80) return undefined;
  const folded = foldText(text);
  const [similar] = await queryRows<{ id: string }>(
    db,
    sql`select id from (
        select id, search_text from ${reviews}
        where state in ('waiting', 'held', 'published') and month = ${monthOf(timeZone)}
          and id is distinct from ${ownId ?? null}::uuid and length(search_text) between ${Math.floor(folded.length / 2)} and ${folded.length * 2}
        limit ${maxCompared}) as recent
      where similarity(search_text, ${folded}) > 0.85 limit 1`,
  );
  return similar && 'similar';
}

/** 2026-11 */
export const monthOf = (timeZone: string): string => campusToday(timeZone).slice(0, 7);
