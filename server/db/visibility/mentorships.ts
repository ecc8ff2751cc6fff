// The two who take part in a mentorship: to everyone else, moderators and admins included, there is none.

import { eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { MentorshipSide } from '#contract/together/mentorships.rules.ts';
import type { Db } from '#server/db/db.ts';
import { mentorships } from '#server/db/tables/together/mentorships.ts';

type People = Pick<typeof mentorships.$inferSelect, 'requesterId' | 'mentorId'>;

export const sideOf = ({ requesterId, mentorId }: People, personId: string): MentorshipSide | undefined =>
  requesterId === personId ? 'requester' : mentorId === personId ? 'mentor' : undefined;

/** The ids of those that a person takes or took part in, as a query: their sessions are events that only the two see. */
export const mentorshipsOf = (userId: SQL): SQL =>
  sql`select p.id from ${mentorships} p where (p.requester_id = ${userId} or p.mentor_id = ${userId}) and p.state in ('running', 'ended')`;

/** Whether it runs, and the person is one of the two. */
export async function takesPart(db: Db, actor: Actor, id: string): Promise<boolean> {
  const [row] = await db.select().from(mentorships).where(eq(mentorships.id, id));
  return row?.state === 'running' && sideOf(row, actor._id) !== undefined;
}
