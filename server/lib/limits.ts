// Counts attempts in the database, so that a limit holds across all instances of the app.
import { eq, lt, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Db } from '#server/db/client.ts';
import { attempts } from '#server/db/schema.ts';
import { Refused } from './errors.ts';

export interface Limit {
  name: string;
  count: number;
  windowSeconds: number;
  /** What to say instead of "Too many attempts." */
  sentence?: string;
}

/** Takes one attempt before the work is done, so that many at once cannot slip through; past the limit it refuses. */
export async function takeAttempt(db: Db, limit: Limit, who: string): Promise<void> {
  const expired = sql`${attempts.resetsAt} <= now()`;
  const [row] = await db
    .insert(attempts)
    .values({
      key: keyOf(limit, who),
      count: 1,
      resetsAt: sql`now() + make_interval(secs => ${limit.windowSeconds})`,
    })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${expired} then 1 else ${attempts.count} + 1 end`,
        resetsAt: sql`case when ${expired} then excluded.resets_at else ${attempts.resetsAt} end`,
      },
    })
    .returning({
      count: attempts.count,
      seconds: sql<number>`ceil(extract(epoch from ${attempts.resetsAt} - now()))::int`,
    });
  if (row && row.count > limit.count) {
    throw new Refused('too_many', {
      message: `${limit.sentence ?? 'Too many attempts.'} Please try again in ${inWords(row.seconds)}.`,
      retryAfterSeconds: Math.max(1, row.seconds),
    });
  }
}

/** Gives an attempt back that turned out to be rightful. */
export async function refundAttempt(db: Db, limit: Limit, who: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, keyOf(limit, who)));
}

/** As if there had been none, for someone who has proven who they are in another way. */
export async function resetAttempts(db: Db, limit: Limit, who: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(limit, who)));
}

export async function deleteExpiredAttempts(db: Db): Promise<void> {
  await db.delete(attempts).where(lt(attempts.resetsAt, sql`now()`));
}

/** The key that limits count an address by: an IPv4 address itself, but the /64 network of an IPv6 one, since a home has a whole /64. */
export function addressGroup(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
}

const keyOf = (limit: Limit, who: string): string => `${limit.name}:${who}`;

function inWords(seconds: number): string {
  if (seconds < 90) return 'a minute';
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
