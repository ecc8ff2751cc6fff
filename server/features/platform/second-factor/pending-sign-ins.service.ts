// The sign-in between password and code: stored under the hash of a random token, which only the browser has in a cookie.

import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { pendingSignIns } from '#server/db/tables/platform/second-factor.ts';
import { endSessionsOf } from '#server/features/platform/sessions/sessions.service.ts';
import { lockUser, type UserRow } from '#server/features/platform/users/users.service.ts';
import { minuteMs } from '#server/lib/durations.ts';
import { Refused } from '#server/lib/errors.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import { hashToken } from '#server/lib/secrets.ts';
import { consumeCode, limitGuesses } from './code-check.service.ts';
import { mailOwner } from './second-factor.service.ts';

export const pendingSignInMs = 10 * minuteMs;

/** Returns the token; the database stores only its hash. */
export async function createPendingSignIn(db: Db, user: UserRow, remembered: boolean): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(pendingSignIns).values({
    tokenHash: hashToken(token),
    userId: user.id,
    passwordVersion: hashToken(user.passwordHash ?? ''),
    remembered,
    expiresAt: new Date(Date.now() + pendingSignInMs),
  });
  return token;
}

export interface CodeSender {
  token: string | undefined;
  /** The caller's IP address, grouped as rate limits count it. */
  address: string;
  /** For the log. */
  notePerson(userId: string): void;
  /** The id of the caller's browser, if it has signed in to this account before. */
  findDevice(userId: string): Promise<string | undefined>;
}

/** Returns the user, as locked when the code was accepted. */
export async function completeSignIn(
  db: Db,
  secretKey: SecretKey,
  { token, address, notePerson, findDevice }: CodeSender,
  code: string,
): Promise<{ user: UserRow; remembered: boolean }> {
  const tokenHash = hashToken(token ?? '');
  const [pending] = await db
    .select()
    .from(pendingSignIns)
    .where(and(eq(pendingSignIns.tokenHash, tokenHash), gt(pendingSignIns.expiresAt, sql`now()`)));
  if (!pending) throw new Refused('sign_in_expired');
  const { userId } = pending;
  notePerson(userId);
  return limitGuesses(db, { userId, address, device: await findDevice(userId) }, () =>
    db.transaction(async (db) => {
      const user = await lockUser(db, userId);
      const [ended] = await db
        .delete(pendingSignIns)
        .where(eq(pendingSignIns.tokenHash, tokenHash))
        .returning();
      // A concurrent request completed it, or the password or the second factor has changed since.
      if (!ended || !user?.secondFactorAt || hashToken(user.passwordHash ?? '') !== pending.passwordVersion)
        throw new Refused('sign_in_expired');
      if ((await consumeCode(db, secretKey, user.id, code)) === 'recovery') {
        // The device with the app may be lost, or stolen with its session.
        await endSessionsOf(db, user.id);
        await mailOwner(db, user, 'recovery-code');
      }
      return { user, remembered: pending.remembered };
    }),
  );
}

export async function deleteExpiredSignIns(db: Db): Promise<void> {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, sql`now()`));
}
