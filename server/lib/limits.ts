// Rate limits, counted in the database so that they hold across all instances.

import { and, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { attempts } from '#server/db/schema.ts';
import { Refused } from './errors.ts';

export interface Limit {
  name: string;
  count: number;
  windowSeconds: number;
  /** The message instead of "Too many attempts." */
  sentence?: string;
}

const maxAddressLength = 64;
const remainingSeconds = sql<number>`ceil(extract(epoch from ${attempts.resetsAt} - now()))::int`;

/** Counts an attempt before the work is done, so that concurrent requests cannot exceed the limit; refuses beyond it. */
export async function takeAttempt(db: Db, limit: Limit, subject: string): Promise<void> {
  const [row] = await queryRows<{ count: number; seconds: number }>(db, countAttempt(limit, sql`${subject}`));
  if (row && row.count > limit.count) throw tooMany(limit, row.seconds);
}

/** The same as a part of another statement, which must compare the returned `count` with the limit: none where it is no attempt. */
export const countAttempt = (limit: Limit, subject: SQL, isAttempt = sql`true`): SQL =>
  sql`insert into ${attempts} (key, count, resets_at)
    select ${keyOf(limit, '')} || ${subject}::text, 1, now() + make_interval(secs => ${limit.windowSeconds}) where ${isAttempt}
    on conflict (key) do update set
      count = case when ${attempts.resetsAt} <= now() then 1 else ${attempts.count} + 1 end,
      resets_at = case when ${attempts.resetsAt} <= now() then excluded.resets_at else ${attempts.resetsAt} end
    returning count, ${remainingSeconds} as seconds`;

/** Refuses without counting, before work that only some outcomes count. */
export async function refuseExhausted(db: Db, limit: Limit, subject: string): Promise<void> {
  const [row] = await db
    .select({ seconds: remainingSeconds })
    .from(attempts)
    .where(
      and(
        eq(attempts.key, keyOf(limit, subject)),
        gte(attempts.count, limit.count),
        gt(attempts.resetsAt, sql`now()`),
      ),
    );
  if (row) throw tooMany(limit, row.seconds);
}

/** Uncounts an attempt that turned out to be legitimate, such as a successful sign-in. */
export async function refundAttempt(db: Db, limit: Limit, subject: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, keyOf(limit, subject)));
}

/** Clears the count, for someone who has proven their identity in another way. */
export async function resetAttempts(db: Db, limit: Limit, subject: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, keyOf(limit, subject)));
}

export async function deleteExpiredAttempts(db: Db): Promise<void> {
  await db.delete(attempts).where(lt(attempts.resetsAt, sql`now()`));
}

/**
 * The rate-limit key of an IP address: for IPv6 its /64 network, since one household has a whole /64. What a proxy forwards
 * may be no address, and longer than an index accepts.
 */
export function addressGroup(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip.slice(0, maxAddressLength);
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : address.toString();
}

export const tooMany = (limit: Limit, seconds: number): Refused =>
  new Refused('too_many', {
    message: `${limit.sentence ?? 'Too many attempts.'} Please try again in ${formatWait(seconds)}.`,
    retryAfterSeconds: Math.max(1, seconds),
  });

const keyOf = (limit: Limit, subject: string): string => `${limit.name}:${subject}`;

function formatWait(seconds: number): string {
  if (seconds < 90) return 'a minute';
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
