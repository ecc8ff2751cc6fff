// Who takes part in a mentorship: the two, and nobody else. To everyone else, moderators and admins included, there is none.

import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { MentorshipSide } from '#contract/together/mentorships.rules.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { mentorships } from '#server/db/tables/together/mentorships.ts';
import { sideOf } from '#server/db/visibility/mentorships.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

export type MentorshipRow = typeof mentorships.$inferSelect;
type People = Pick<MentorshipRow, 'requesterId' | 'mentorId'>;

export interface Part {
  row: MentorshipRow;
  side: MentorshipSide;
}

/** The id of the other one; null once their account is deleted. */
export const otherOf = ({ requesterId, mentorId }: People, side: MentorshipSide): string | null =>
  side === 'requester' ? mentorId : requesterId;

export async function readPart(db: Db, actor: Actor, id: string): Promise<Part> {
  const [row] = isId(id) ? await db.select().from(mentorships).where(eq(mentorships.id, id)) : [];
  return partOf(row, actor);
}

/** Locks it until the transaction ends. */
export async function lockPart(db: Db, actor: Actor, id: string): Promise<Part> {
  const { row } = await readPart(db, actor, id);
  return partOf(await lockMentorship(db, row), actor);
}

/**
 * The one who asked is locked before their mentorships, always: their requests are counted, and accepting one withdraws others.
 * Undefined where it was deleted meanwhile.
 */
export async function lockMentorship(
  db: Db,
  { id, requesterId }: Pick<MentorshipRow, 'id' | 'requesterId'>,
): Promise<MentorshipRow | undefined> {
  if (requesterId) await lockRequester(db, requesterId);
  const [row] = await db.select().from(mentorships).where(eq(mentorships.id, id)).for('update');
  return row;
}

/** Without the key, which rows that refer to the person lock. */
export async function lockRequester(db: Db, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}

function partOf(row: MentorshipRow | undefined, actor: Actor): Part {
  const side = row && sideOf(row, actor._id);
  if (!row || !side) throw noMentorship();
  return { row, side };
}

const noMentorship = (): Refused =>
  new Refused('not_found', { message: 'There is no mentorship at this address.' });

/** For what only those write whose mentorship runs. */
export async function lockRunning(db: Db, actor: Actor, id: string): Promise<Part> {
  const part = await lockPart(db, actor, id);
  if (part.row.state !== 'running') throw new Refused('edit_conflict', { message: notRunning(part.row) });
  return part;
}

const notRunning = ({ state }: MentorshipRow): string =>
  state === 'ended' ? 'This mentorship has ended.' : 'This request is not accepted.';
