// Recovery codes: shown once, stored as salted argon2id hashes, deleted when used.

import { randomBytes, randomInt } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { recoveryCodes, secondFactors } from '#server/db/tables/platform/second-factor.ts';
import { hashWithSalt } from '#server/lib/passwords.ts';

const codeCount = 10;
/** Without letters that look like digits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const codeLength = 10;

export interface NewRecoveryCodes {
  codes: string[];
  salt: string;
  hashes: string[];
}

export async function createRecoveryCodes(): Promise<NewRecoveryCodes> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: codeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(code, salt)));
  return {
    codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    salt: salt.toString('base64url'),
    hashes,
  };
}

/** Replaces the codes of the person. */
export async function storeRecoveryCodes(
  db: Db,
  userId: string,
  { salt, hashes }: NewRecoveryCodes,
): Promise<void> {
  await db.update(secondFactors).set({ recoverySalt: salt }).where(eq(secondFactors.userId, userId));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** Returns whether the person had the code, which is deleted; of concurrent uses only one succeeds. */
export async function consumeRecoveryCode(
  db: Db,
  { userId, recoverySalt }: { userId: string; recoverySalt: string },
  code: string,
): Promise<boolean> {
  if (code.length !== codeLength || recoverySalt === '') return false;
  const codeHash = await hashWithSalt(code, Buffer.from(recoverySalt, 'base64url'));
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}
