// Tells the two of a mentorship what the other one did, or that time ran out.

import { eq } from 'drizzle-orm';
import type { MentorshipEvent, MentorshipSide } from '#contract/together/mentorships.rules.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import type { mentorshipMessages } from '#server/db/tables/together/mentorships.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import type { MentorshipRow } from './mentorship-access.service.ts';
import {
  type MentoringFacts,
  mentoringMessage,
  mentoringNews,
  mentoringReminder,
} from './mentorships.notifications.ts';

/** 'settled': another mentor accepted. 'unanswered': the one who asked did not answer the question of the mentor. */
export type News = MentorshipEvent | 'ask' | 'settled' | 'unanswered';

interface Told {
  by: MentorshipSide | 'clock';
  text: string;
}

/** The other one; after time ran out, the one who waited and the one who did not answer. */
export async function tell(db: Db, row: MentorshipRow, news: News, { by, text }: Told): Promise<void> {
  const sides: MentorshipSide[] = by === 'clock' ? ['requester', 'mentor'] : [otherSide(by)];
  for (const side of sides) {
    const userId = side === 'requester' ? row.requesterId : row.mentorId;
    if (!userId) continue;
    await notify(db, mentoringNews, {
      userId,
      mergeKey: `mentoring:${row.id}`,
      facts: { ...(await factsFor(db, row, side)), news, side, text },
    });
  }
}

export async function tellOfMessage(
  db: Db,
  row: MentorshipRow,
  by: MentorshipSide,
  what: 'message' | 'file' | 'session',
): Promise<void> {
  const side = otherSide(by);
  const userId = side === 'requester' ? row.requesterId : row.mentorId;
  if (!userId) return;
  await notify(db, mentoringMessage, {
    userId,
    mergeKey: `mentoring-${what}:${row.id}`,
    facts: { ...(await factsFor(db, row, side)), what },
  });
}

/** The one whose turn it is. */
export async function remind(db: Db, row: MentorshipRow, side: MentorshipSide): Promise<void> {
  const userId = side === 'requester' ? row.requesterId : row.mentorId;
  if (!userId) return;
  await notify(db, mentoringReminder, {
    userId,
    mergeKey: `mentoring-reminder:${row.id}`,
    facts: { ...(await factsFor(db, row, side)), side },
  });
}

/** The author of a message that a moderator has hidden or shown again. */
export async function tellOfModeration(
  db: Db,
  message: typeof mentorshipMessages.$inferSelect,
): Promise<void> {
  const { authorId, mentorshipId, isHidden, reason, id } = message;
  if (!authorId) return;
  const news = isHidden ? 'hidden' : 'shown';
  await notify(db, mentoringNews, {
    userId: authorId,
    mergeKey: `mentoring-moderated:${id}`,
    facts: { mentorshipId, name: 'A moderator', about: '', news, side: 'requester', text: reason },
  });
}

const otherSide = (side: MentorshipSide): MentorshipSide => (side === 'mentor' ? 'requester' : 'mentor');

/** Names the other one. */
async function factsFor(db: Db, row: MentorshipRow, side: MentorshipSide): Promise<MentoringFacts> {
  const otherId = side === 'requester' ? row.mentorId : row.requesterId;
  const [other] = otherId
    ? await db
        .select({ username: users.username, fullName: users.fullName })
        .from(users)
        .where(eq(users.id, otherId))
    : [];
  const [course] = row.courseId
    ? await db.select({ code: courses.code }).from(courses).where(eq(courses.id, row.courseId))
    : [];
  return {
    mentorshipId: row.id,
    name: other ? other.fullName || other.username : 'Someone',
    about: course?.code ?? row.goal,
  };
}
