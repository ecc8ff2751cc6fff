// Mentorships for tests and demo data.
import type { Db } from '#server/db/db.ts';
import { mentorships } from '#server/db/tables/together/mentorships.ts';
import { refreshMentorStatistics } from '#server/features/together/mentors/mentor-statistics.service.ts';

type Given = Partial<typeof mentorships.$inferInsert> & { requesterId: string; mentorId: string };

/** The numbers of the mentor follow it. */
export async function makeMentorship(db: Db, given: Given) {
  const [row] = await db
    .insert(mentorships)
    .values({ goal: 'Pass the exam', tried: 'I solved the first sheets.', ...given })
    .returning();
  if (!row) throw new Error('An inserted mentorship was not returned.');
  await refreshMentorStatistics(db, given.mentorId);
  return row;
}
