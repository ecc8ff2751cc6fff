// Who has blocked whom. Features that let one member reach another ask here, in either direction: nothing tells the blocked one.
// What moderators and admins send in their role does not ask.

import { and, count, desc, eq, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type BlockedPerson, maxBlocks } from '#contract/safety/blocks.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { blocks } from '#server/db/tables/safety/blocks.ts';
import { findUserByUsername, type UserRow } from '#server/features/platform/users/users.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { ports } from '#server/lib/ports.ts';

declare module '#server/lib/ports.ts' {
  interface Ports {
    /** When one of the two blocks the other: nothing tells them. */
    endMentorshipsBetween(db: Db, personId: string, otherId: string): Promise<void>;
  }
}

/** Whether one of the two has blocked the other. */
export async function areBlocked(db: Db, one: string, other: string): Promise<boolean> {
  const rows = await db
    .select({ userId: blocks.userId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.userId, one), eq(blocks.blockedId, other)),
        and(eq(blocks.userId, other), eq(blocks.blockedId, one)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** A condition for lists: neither has blocked the other. One is a column of a user's id, the other a person; true for nobody (null). */
export const isNotBlocked = (userId: SQLWrapper, personId: SQLWrapper | string | null): SQL =>
  sql`not exists (select 1 from ${blocks} between_them
    where (between_them.user_id = ${personId}::uuid and between_them.blocked_id = ${userId})
      or (between_them.user_id = ${userId} and between_them.blocked_id = ${personId}::uuid))`;

/** Newest first. */
export async function listBlocks(db: Db, userId: string): Promise<BlockedPerson[]> {
  const rows = await db
    .select({
      username: users.username,
      fullName: users.fullName,
      img: users.img,
      at: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.userId, userId))
    .orderBy(desc(blocks.createdAt), users.usernameKey)
    .limit(maxBlocks);
  return rows.map(({ username, fullName, img, at }) => ({
    username,
    name: fullName || username,
    img,
    at: at.toISOString(),
  }));
}

/** Returns a sentence for the one who blocks. Blocking someone again changes nothing. */
export async function block(db: Db, userId: string, username: string): Promise<string> {
  return db.transaction(async (db) => {
    const person = await requirePerson(db, username);
    if (person.id === userId)
      throw new Refused('invalid_input', { message: 'This is you: you cannot block yourself.' });
    const [others] = await db
      .select({ count: count() })
      .from(blocks)
      .where(and(eq(blocks.userId, userId), ne(blocks.blockedId, person.id)));
    if ((others?.count ?? 0) >= maxBlocks)
      throw new Refused('invalid_input', {
        message: `You have blocked ${maxBlocks} people already. Unblock some of them first.`,
      });
    await db.insert(blocks).values({ userId, blockedId: person.id }).onConflictDoNothing();
    await ports.endMentorshipsBetween(db, userId, person.id);
    return `You have blocked ${nameOf(person)}. They are not told.`;
  });
}

export async function unblock(db: Db, userId: string, username: string): Promise<string> {
  const person = await requirePerson(db, username);
  await db.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.blockedId, person.id)));
  return `${nameOf(person)} is not blocked any more.`;
}

async function requirePerson(db: Db, username: string): Promise<UserRow> {
  const person = await findUserByUsername(db, username);
  if (!person) throw new Refused('not_found', { message: 'There is no member with this name.' });
  return person;
}

const nameOf = ({ fullName, username }: UserRow): string => fullName || username;
