// Publishes anonymous reviews and changes at a random time, and mixes those that wait, so that neither time nor the order of
// rows tells which of them one person has written (record 32).

import { eq, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { reviews, reviewVersions } from '#server/db/tables/study/reviews.ts';
import { announceCourseNews } from '#server/features/study/courses/course-news.service.ts';
import { holdForModerator } from './moderation.service.ts';
import { refreshCourseNumbers } from './ratings.service.ts';
import { columnsOf, contentOfRow, type ReviewContent } from './review-content.ts';
import { monthOf } from './suspicion.ts';

/** Publishes what has waited long enough, or hands it to moderators if it looked arranged. Returns how many. */
export async function publishDue(db: Db, timeZone: string, now = new Date()): Promise<number> {
  return db.transaction(async (db) => {
    const due = await db
      .select()
      .from(reviews)
      .where(lte(reviews.publishAt, now))
      .orderBy(sql`random()`)
      .limit(500)
      .for('update', { skipLocked: true });
    for (const row of due) {
      const pending = row.pending as ReviewContent | null;
      // Not earlier: the order of versions would be that in which they were written.
      if (pending)
        await db
          .insert(reviewVersions)
          .values({ reviewId: row.id, version: row.version - 1, content: contentOfRow(row) });
      await db
        .update(reviews)
        .set({
          ...(pending && columnsOf(pending)),
          ...(pending ? { isEdited: true } : { month: monthOf(timeZone) }),
          state: row.reason ? 'held' : 'published',
          pending: null,
          publishAt: null,
        })
        .where(eq(reviews.id, row.id));
      if (row.reason) await holdForModerator(db, row);
    }
    await announceCourseNews(
      db,
      due.filter(({ state, reason }) => state === 'waiting' && !reason).map(({ id }) => ({ reviewId: id })),
    );
    // In the order of their ids, so that no two transactions wait for each other.
    for (const courseId of [...new Set(due.map((row) => row.courseId))].sort())
      await refreshCourseNumbers(db, courseId);
    await mixWaiting(db);
    return due.length;
  });
}

/**
 * Writes reviews that wait again, in random order and in one transaction: rows are stored in the order in which they are
 * written, with the number of the transaction, and several in a row would look like those of one person.
 */
export async function mixWaiting(db: Db): Promise<void> {
  await db.execute(sql`do $$ declare waiting uuid; begin
    for waiting in select id from reviews where publish_at is not null order by random() limit 200
      for update skip locked
    loop update reviews set publish_at = publish_at where id = waiting; end loop; end $$`);
}
