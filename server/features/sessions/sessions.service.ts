// Sessions: an opaque random token in the person's cookie, its hash in the database, so that it can be listed and ended.
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { sessions, users } from '#server/db/schema.ts';

const hour = 3_600_000;
/** A remembered session lasts 30 days from sign-in; any other, a day from its last use. */
export const rememberedFor = 30 * 24 * hour;
const unrememberedFor = 24 * hour;
/** How stale `lastSeenAt` may become before a request writes it again. */
const seenEvery = 5 * 60_000;

export interface NewSession {
  userId: string;
  remembered: boolean;
  userAgent: string;
}

/** Returns the token, which is nowhere else: the database knows only its hash. */
export async function createSession(db: Db, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    userId: session.userId,
    remembered: session.remembered,
    userAgent: session.userAgent.slice(0, 400),
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + (session.remembered ? rememberedFor : unrememberedFor)),
  });
  return token;
}

/** The living session of a token together with its person. */
export async function findSession(db: Db, token: string) {
  const [found] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, sql`now()`)));
  if (found && Date.now() - found.session.lastSeenAt.getTime() > seenEvery) await markSeen(db, found.session);
  return found;
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function forgetExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}

async function markSeen(db: Db, session: typeof sessions.$inferSelect): Promise<void> {
  const now = new Date();
  await db
    .update(sessions)
    .set({
      lastSeenAt: now,
      expiresAt: session.remembered ? session.expiresAt : new Date(now.getTime() + unrememberedFor),
    })
    .where(eq(sessions.id, session.id));
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
