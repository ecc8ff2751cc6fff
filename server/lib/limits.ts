// Rate limits, counted in the database so that they hold across all instances.

import { and, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { attempted, type CallLimit, type Limit, type ServiceLimit, tooMany } from './declared-limits.ts';
import { UnstoredLimit } from './unstored-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How often it can be called. */
    limits?: readonly Limit[];
  }
}

const maxAddressLength = 64;
const remainingSeconds = sql<number>`ceil(extract(epoch from ${attempts.resetsAt} - now()))::int`;

/** Takes the limits that a route declares, before its handler, but for those that its service takes. */
export function takeDeclaredLimits(
  app: FastifyInstance,
  { db, personIdOf }: { db: Db; personIdOf: (request: FastifyRequest) => string },
): void {
  const unstored = new Map<Limit, UnstoredLimit>();
  const subjectsOf: Record<CallLimit['per'], (request: FastifyRequest) => string> = {
    person: personIdOf,
    address: ({ ip }) => addressGroup(ip),
  };
  app.addHook('onRoute', (route) => {
    const limits = (route.config?.limits ?? []).filter(isOfCall);
    if (limits.length === 0) return;
    for (const limit of limits)
      if (limit.isUnstored && !unstored.has(limit)) unstored.set(limit, new UnstoredLimit(limit));
    const take = async (request: FastifyRequest) => {
      for (const limit of limits) {
        const subject = subjectsOf[limit.per](request);
        if (limit.isUnstored) unstored.get(limit)?.take(subject);
        else await count(db, limit, subject);
      }
    };
    // After the rules for texts, whose refusals do not count.
    route.preHandler = [...[route.preHandler ?? []].flat(), take];
  });
}

const isOfCall = (limit: Limit): limit is CallLimit => limit.counts === undefined;

/** Counts an attempt before the work is done, so that concurrent requests cannot exceed the limit; refuses beyond it. */
export const takeAttempt = (db: Db, limit: ServiceLimit, subject: string): Promise<void> =>
  count(db, limit, subject);

async function count(db: Db, limit: Limit, subject: string): Promise<void> {
  attempted.publish(limit);
  const [row] = await queryRows<{ count: number; seconds: number }>(db, counting(limit, sql`${subject}`));
  if (row && row.count > limit.count) throw tooMany(limit, row.seconds);
}

/** The same as a part of another statement, which must compare the returned `count` with the limit: none where it is no attempt. */
export const countAttempt = (limit: ServiceLimit, subject: SQL, isAttempt: SQL): SQL =>
  counting(limit, subject, isAttempt);

const counting = (limit: Limit, subject: SQL, isAttempt = sql`true`): SQL =>
  sql`insert into ${attempts} (key, count, resets_at)
    select ${keyOf(limit, '')} || ${subject}::text, 1, now() + make_interval(secs => ${limit.windowSeconds}) where ${isAttempt}
    on conflict (key) do update set
      count = case when ${attempts.resetsAt} <= now() then 1 else ${attempts.count} + 1 end,
      resets_at = case when ${attempts.resetsAt} <= now() then excluded.resets_at else ${attempts.resetsAt} end
    returning count, ${remainingSeconds} as seconds`;

/** Refuses without counting, before work that only some outcomes count. */
export async function refuseExhausted(db: Db, limit: ServiceLimit, subject: string): Promise<void> {
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
export async function refundAttempt(db: Db, limit: ServiceLimit, subject: string): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, keyOf(limit, subject)));
}

/** Clears the count, for someone who has proven their identity in another way. */
export async function resetAttempts(db: Db, limit: ServiceLimit, subject: string): Promise<void> {
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

const keyOf = (limit: Limit, subject: string): string => `${limit.name}:${subject}`;
