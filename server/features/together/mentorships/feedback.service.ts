// A word of feedback at the end, which only the other one reads. Whether it helped counts in the mentor's public number.

import type { Actor } from '#contract/permissions.ts';
import type { FeedbackInput } from '#contract/together/mentorships.ts';
import type { Db } from '#server/db/db.ts';
import { mentorshipFeedback } from '#server/db/tables/together/mentorships.ts';
import {
  lockMentors,
  refreshMentorStatistics,
} from '#server/features/together/mentors/mentor-statistics.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { lockPart } from './mentorship-access.service.ts';

/** It can be changed. */
export async function giveFeedback(db: Db, actor: Actor, id: string, input: FeedbackInput): Promise<void> {
  await db.transaction(async (db) => {
    const { row, side } = await lockPart(db, actor, id);
    if (row.state !== 'ended')
      throw new Refused('edit_conflict', { message: 'Feedback is given when the mentorship has ended.' });
    const { text } = input;
    const hasHelped = side === 'requester' && input.hasHelped === true;
    await db
      .insert(mentorshipFeedback)
      .values({ mentorshipId: row.id, authorId: actor._id, text, hasHelped })
      .onConflictDoUpdate({
        target: [mentorshipFeedback.mentorshipId, mentorshipFeedback.authorId],
        set: { text, hasHelped },
      });
    if (side === 'mentor' || !row.mentorId) return;
    await lockMentors(db, [row.mentorId]);
    await refreshMentorStatistics(db, row.mentorId);
  });
}
