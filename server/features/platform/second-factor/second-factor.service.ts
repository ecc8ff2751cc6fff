// Switching the second factor on and off. Either ends the other sessions and sends a mail.

import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { siteName } from '#contract/page.ts';
import type { SecondFactorChange } from '#contract/platform/second-factor.ts';
import type { Db } from '#server/db/db.ts';
import { pendingSignIns, recoveryCodes, secondFactors } from '#server/db/tables/platform/second-factor.ts';
import { orderMail } from '#server/features/platform/mail/mail.service.ts';
import { type Proof, verifyIdentity } from '#server/features/platform/sessions/identity.service.ts';
import { endOtherSessionsOf } from '#server/features/platform/sessions/sessions.service.ts';
import { changeUser, lockUser, type UserRow } from '#server/features/platform/users/users.service.ts';
import { Refused } from '#server/lib/errors.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import { consumeCode, limitGuesses } from './code-check.service.ts';
import { createRecoveryCodes, storeRecoveryCodes } from './recovery-codes.service.ts';
import type { FactorEvent, SecondFactorMails } from './second-factor.mails.tsx';
import { otpauthUri, secretBytes, toBase32 } from './totp.ts';

/** The person whose factor changes, on the device that keeps its session. */
export interface Owner {
  user: UserRow;
  sessionId: string;
  /** The caller's IP address, grouped as rate limits count it. */
  address: string;
  google: Proof['google'];
}

/** Creates a secret, which is in use once `switchOn` has received a code of it. */
export async function beginSetUp(
  db: Db,
  secretKey: SecretKey,
  user: UserRow,
  proof: Proof,
): Promise<{ secret: string; uri: string }> {
  // Whoever registers with an address of someone else must not be able to lock its owner out.
  if (!user.emailVerifiedAt) throw new Refused('email_unconfirmed');
  await verifyIdentity(db, user, proof);
  const secret = randomBytes(secretBytes);
  const encrypted = secretKey.encrypt(secret, user.id);
  await db.transaction(async (db) => {
    const current = await lockExisting(db, user);
    if (current.secondFactorAt) throw alreadyOn();
    await db
      .insert(secondFactors)
      .values({ userId: user.id, secret: encrypted })
      .onConflictDoUpdate({ target: secondFactors.userId, set: { secret: encrypted, lastStep: 0 } });
  });
  return {
    secret: toBase32(secret),
    uri: otpauthUri(secret, { issuer: siteName, account: user.email }),
  };
}

/** Returns the recovery codes. */
export async function switchOn(
  db: Db,
  secretKey: SecretKey,
  { user, sessionId, address }: Owner,
  code: string,
): Promise<string[]> {
  return limitGuesses(db, { userId: user.id, address, device: sessionId }, async () => {
    const recovery = await createRecoveryCodes();
    await db.transaction(async (db) => {
      const current = await lockExisting(db, user);
      if (current.secondFactorAt) throw alreadyOn();
      await consumeCode(db, secretKey, user.id, code);
      await storeRecoveryCodes(db, user.id, recovery);
      await changeUser(db, current, { secondFactorAt: new Date() });
      await endOtherSessionsOf(db, user.id, sessionId);
      await mailOwner(db, user, 'on');
    });
    return recovery.codes;
  });
}

export async function switchOff(
  db: Db,
  secretKey: SecretKey,
  owner: Owner,
  input: SecondFactorChange,
): Promise<void> {
  await confirmChange(db, secretKey, owner, input, async (db, current) => {
    await removeSecondFactor(db, current, 'off');
    await endOtherSessionsOf(db, current.id, owner.sessionId);
  });
}

/** Returns the new codes; the old ones are revoked. */
export async function renewRecoveryCodes(
  db: Db,
  secretKey: SecretKey,
  owner: Owner,
  input: SecondFactorChange,
): Promise<string[]> {
  return confirmChange(db, secretKey, owner, input, async (db, current) => {
    const recovery = await createRecoveryCodes();
    await storeRecoveryCodes(db, current.id, recovery);
    await mailOwner(db, current, 'new-codes');
    return recovery.codes;
  });
}

/** In a transaction that holds the lock of the user. The caller ends sessions. */
export async function removeSecondFactor(db: Db, user: UserRow, event: 'off' | 'reset'): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
  await db.delete(secondFactors).where(eq(secondFactors.userId, user.id));
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, user.id));
  await changeUser(db, user, { secondFactorAt: null });
  await mailOwner(db, user, event);
}

export const mailOwner = (db: Db, { id, email }: UserRow, event: FactorEvent): Promise<void> =>
  orderMail<SecondFactorMails>(db, {
    kind: 'second-factor-changed',
    to: email,
    cause: `second-factor:${id}:${randomUUID()}`,
    facts: { userId: id, event },
  });

/** Needs the password as well as a code: a device left open is not enough. */
async function confirmChange<Result>(
  db: Db,
  secretKey: SecretKey,
  { user, sessionId, address, google }: Owner,
  { confirmation, code }: SecondFactorChange,
  change: (db: Db, current: UserRow) => Promise<Result>,
): Promise<Result> {
  if (!user.secondFactorAt) throw isOff();
  await verifyIdentity(db, user, { confirmation, google });
  return limitGuesses(db, { userId: user.id, address, device: sessionId }, () =>
    db.transaction(async (db) => {
      const current = await lockExisting(db, user);
      if (!current.secondFactorAt) throw isOff();
      await consumeCode(db, secretKey, user.id, code);
      return change(db, current);
    }),
  );
}

/** Refuses when the account was deleted or its password changed since the request was authenticated. */
async function lockExisting(db: Db, user: UserRow): Promise<UserRow> {
  const current = await lockUser(db, user.id);
  if (!current || current.passwordHash !== user.passwordHash) throw new Refused('signed_out');
  return current;
}

const alreadyOn = () => new Refused('edit_conflict', { message: 'Your second factor is on already.' });
const isOff = () => new Refused('not_found', { message: 'Your second factor is off.' });
