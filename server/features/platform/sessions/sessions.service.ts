// Sessions: an opaque random token in the cookie, its hash in the database, so that sessions can be listed and revoked.

import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { sessions } from '#server/db/tables/platform/sessions.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { dayMs } from '#server/lib/durations.ts';
import { hashToken } from '#server/lib/secrets.ts';
import { activeSanctionsColumn } from './active-sanctions.service.ts';

/** A remembered session lasts 30 days from sign-in; any other, a day from its last use, but no longer than those. */
export const maxSessionMs = 30 * dayMs;
export const unrememberedSessionMs = dayMs;
/** How stale `lastSeenAt` may become before a request writes it again. */
const seenIntervalMs = 5 * 60_000;

/** Of one person; a sign-in ends the one that was used least recently. */
const maxSessions = 50;

export type SessionRow = typeof sessions.$inferSelect;

export interface NewSession {
  userId: string;
  remembered: boolean;
  userAgent: string;
}

/** Returns the token; the database stores only its hash. */
export async function createSession(db: Db, session: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({
    userId: session.userId,
    remembered: session.remembered,
    userAgent: session.userAgent.slice(0, 400),
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + (session.remembered ? maxSessionMs : unrememberedSessionMs)),
  });
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, session.userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(maxSessions);
  await db.delete(sessions).where(and(eq(sessions.userId, session.userId), notInArray(sessions.id, newest)));
  return token;
}

/** The unexpired session with its user, and what moderators have forbidden them. `marksSeen` stores that the person was here, where that was not done lately. */
export async function findSession(db: Db, tokenHash: string, marksSeen = true) {
  const [found] = await db
    .select({ session: sessions, user: users, sanctions: activeSanctionsColumn })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)));
  if (!found || !marksSeen || !isLastSeenStale(found.session)) return found;
  const session = { ...found.session, ...(await markSeen(db, found.session)) };
  return session.expiresAt > new Date() ? { ...found, session } : undefined;
}

export const isLastSeenStale = (session: Pick<SessionRow, 'lastSeenAt'>): boolean =>
  Date.now() - session.lastSeenAt.getTime() > seenIntervalMs;

/** Most recently used first. */
export const listSessions = (db: Db, userId: string): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(maxSessions);

/** Returns whether the person had that session. */
export async function endSessionOf(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endOtherSessionsOf(db: Db, userId: string, currentId: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, currentId)));
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}

async function markSeen(db: Db, session: SessionRow): Promise<Pick<SessionRow, 'lastSeenAt' | 'expiresAt'>> {
  const now = new Date();
  const lastMs = session.createdAt.getTime() + maxSessionMs;
  const nextMs = session.remembered ? session.expiresAt.getTime() : now.getTime() + unrememberedSessionMs;
  const seen = { lastSeenAt: now, expiresAt: new Date(Math.min(nextMs, lastMs)) };
  await db.update(sessions).set(seen).where(eq(sessions.id, session.id));
  return seen;
}
