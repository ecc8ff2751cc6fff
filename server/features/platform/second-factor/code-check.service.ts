// Checks a code of the app or a recovery code, each accepted once, with limits on guesses.

import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { secondFactors } from '#server/db/tables/platform/second-factor.ts';
import { defineLimit, type ServiceLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { refundAttempt, takeAttempt } from '#server/lib/limits.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import { consumeRecoveryCode } from './recovery-codes.service.ts';
import { matchingStep } from './totp.ts';

// Three of a million codes are right at a time: 50 guesses a day find one in about 18 years.
const guessesPerPerson = [
  defineLimit({
    name: 'code-account',
    per: 'account',
    counts: 'wrong codes',
    count: 10,
    windowSeconds: 15 * 60,
  }),
  defineLimit({
    name: 'code-account-day',
    per: 'account',
    counts: 'wrong codes',
    count: 50,
    windowSeconds: 24 * 60 * 60,
  }),
];
// A lecture hall may share one IP address.
const guessesPerAddress = defineLimit({
  name: 'code-address',
  per: 'address',
  counts: 'wrong codes',
  count: 100,
  windowSeconds: 15 * 60,
});
// Instead of the others, for a browser that the owner has used before: neither someone who knows the password nor a
// neighbour in the network locks it out by wrong codes.
export const guessesPerDevice = [
  defineLimit({
    name: 'code-device',
    per: 'device',
    counts: 'wrong codes',
    count: 10,
    windowSeconds: 15 * 60,
  }),
  defineLimit({
    name: 'code-device-day',
    per: 'device',
    counts: 'wrong codes',
    count: 50,
    windowSeconds: 24 * 60 * 60,
  }),
];
export const codeLimits = [guessesPerAddress, ...guessesPerPerson, ...guessesPerDevice];

export interface Guesser {
  userId: string;
  /** The caller's IP address, grouped as rate limits count it. */
  address: string;
  /** The id of a session of the account, or of a browser that has signed in to it before. */
  device: string | undefined;
}

/** Counts a guess before it is checked; one that was right is not counted. */
export async function limitGuesses<Result>(
  db: Db,
  { userId, address, device }: Guesser,
  check: () => Promise<Result>,
): Promise<Result> {
  const each = (limits: ServiceLimit[], subject: string) =>
    limits.map((limit): [ServiceLimit, string] => [limit, subject]);
  const counted = device
    ? each(guessesPerDevice, device)
    : [...each([guessesPerAddress], address), ...each(guessesPerPerson, userId)];
  for (const [limit, subject] of counted) await takeAttempt(db, limit, subject);
  const result = await check();
  for (const [limit, subject] of counted) await refundAttempt(db, limit, subject);
  return result;
}

/** In a transaction that holds the lock of the user. Throws for a wrong code, and for one that was used before. */
export async function consumeCode(
  db: Db,
  secretKey: SecretKey,
  userId: string,
  text: string,
): Promise<'app' | 'recovery'> {
  const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  if (!factor) throw wrongCode();
  const code = text.toLowerCase().replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) {
    const step = matchingStep(secretKey.decrypt(factor.secret, userId), code);
    if (step === undefined || !(await acceptStep(db, userId, step))) throw wrongCode();
    return 'app';
  }
  if (!(await consumeRecoveryCode(db, factor, code))) throw wrongCode();
  return 'recovery';
}

/** False for a step that was accepted before. */
async function acceptStep(db: Db, userId: string, step: number): Promise<boolean> {
  const accepted = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return accepted.length > 0;
}

function wrongCode(): Refused {
  const { message } = new Refused('wrong_code');
  return new Refused('wrong_code', { errors: { code: message } });
}
