// Registration and authentication, by password or by Google.

import { eq } from 'drizzle-orm';
import type { LoginInput, RegisterInput } from '#contract/platform/auth.ts';
import { emailKey } from '#contract/platform/users.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { revokeLinksOf } from '#server/features/platform/mail/links.service.ts';
import { dropUnsentMails } from '#server/features/platform/mail/mail.service.ts';
import type { GoogleAccount } from '#server/features/platform/sessions/google.service.ts';
import { endSessionsOf } from '#server/features/platform/sessions/sessions.service.ts';
import { refuseOutsideCampus } from '#server/features/platform/users/campus.service.ts';
import {
  changeUser,
  createUser,
  findUserByEmail,
  type UserRow,
} from '#server/features/platform/users/users.service.ts';
import { defineLimit, type ServiceLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { refundAttempt, refuseExhausted, takeAttempt } from '#server/lib/limits.ts';
import { refuseWeakPassword } from '#server/lib/password-strength.ts';
import { hashPassword, verifyPassword } from '#server/lib/passwords.ts';
import { ports } from '#server/lib/ports.ts';
import { refuseReservedName } from '#server/lib/reserved-names.ts';
import { findFreeUsername } from './username.ts';
import { orderVerification } from './verification.service.ts';

declare module '#server/lib/ports.ts' {
  interface Ports {
    /** To be called in the transaction that creates or confirms the account. */
    promoteFirstAdmin(db: Db, adminEmail: string | undefined, user: UserRow): Promise<UserRow>;
    /** Marks the address as confirmed; the account of ADMIN_EMAIL becomes an admin by it. */
    confirmEmail(db: Db, adminEmail: string | undefined, before: UserRow): Promise<UserRow | undefined>;
  }
}

export const signInPerAccount = defineLimit({
  name: 'sign-in-account',
  per: 'email',
  counts: 'wrong passwords',
  count: 10,
  windowSeconds: 15 * 60,
});

// A lecture hall may share one IP address, so limits per address are wider than those per account.
const limits = {
  signInPerAccount,
  // Instead of the two others, for a browser that has signed in to the account before: the guesses of others do not count.
  signInPerDevice: defineLimit({
    name: 'sign-in-device',
    per: 'device',
    counts: 'wrong passwords',
    count: 10,
    windowSeconds: 15 * 60,
  }),
  // Successful ones, by password or by Google.
  sessionsPerAccount: defineLimit({
    name: 'sessions-account',
    per: 'account',
    counts: 'sign-ins',
    count: 30,
    windowSeconds: 15 * 60,
    sentence: 'You have signed in many times in a short while.',
  }),
  signInPerAddress: defineLimit({
    name: 'sign-in-address',
    per: 'address',
    counts: 'wrong passwords',
    count: 100,
    windowSeconds: 15 * 60,
  }),
  registerPerAccount: defineLimit({
    name: 'register-account',
    per: 'email',
    counts: 'registrations',
    count: 10,
    windowSeconds: 60 * 60,
  }),
  registerPerAddress: defineLimit({
    name: 'register-address',
    per: 'address',
    counts: 'registrations',
    count: 100,
    windowSeconds: 60 * 60,
  }),
};
export const registerLimits = [limits.registerPerAddress, limits.registerPerAccount];
export const googleLimits = [limits.sessionsPerAccount];
export const signInLimits = [
  limits.signInPerAddress,
  limits.signInPerAccount,
  limits.signInPerDevice,
  limits.sessionsPerAccount,
];

export interface SignInContext {
  /** The caller's IP address, grouped as rate limits count it. */
  address: string;
  /** For the log. */
  notePerson(userId: string | undefined): void;
  /** The id of the caller's browser, if it has signed in to this account before. */
  findDevice(userId: string): Promise<string | undefined>;
  adminEmail: string | undefined;
  campusDomains: readonly string[];
}

export async function register(db: Db, context: SignInContext, input: RegisterInput): Promise<UserRow> {
  refuseOutsideCampus(input.email, context);
  refuseReservedName(input.username, 'username');
  await refuseWeakPassword(input.password, 'password', input);
  await takeAttempt(db, limits.registerPerAddress, context.address);
  await takeAttempt(db, limits.registerPerAccount, emailKey(input.email));
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (db) => {
    const { username, email } = input;
    const user = await createUser(db, { username, email, passwordHash });
    await orderVerification(db, user);
    return user;
  });
}

export async function signIn(
  db: Db,
  context: SignInContext,
  { email, password }: LoginInput,
): Promise<UserRow> {
  const user = await findUserByEmail(db, email);
  context.notePerson(user?.id);
  const device = user && (await context.findDevice(user.id));
  const guesses: [ServiceLimit, string][] = device
    ? [[limits.signInPerDevice, device]]
    : [
        [limits.signInPerAddress, context.address],
        [limits.signInPerAccount, emailKey(email)],
      ];
  for (const [limit, subject] of guesses) await takeAttempt(db, limit, subject);
  if (user) await refuseExhausted(db, limits.sessionsPerAccount, user.id);
  const matches = await verifyPassword(user?.passwordHash, password);
  if (!user || !matches) throw new Refused('wrong_credentials');
  for (const [limit, subject] of guesses) await refundAttempt(db, limit, subject);
  await takeAttempt(db, limits.sessionsPerAccount, user.id);
  return user;
}

/** Finds or creates the account of a verified Google identity; an account with the same email address is linked to it. */
export async function signInWithGoogle(
  db: Db,
  context: SignInContext,
  google: GoogleAccount,
): Promise<UserRow> {
  const user = await findOrCreateGoogleUser(db, context, google).catch((error: unknown) => {
    // A concurrent request took the username or created the account; its row is visible now, so retry once.
    if (error instanceof Refused && error.status === 409) return findOrCreateGoogleUser(db, context, google);
    throw error;
  });
  context.notePerson(user.id);
  await takeAttempt(db, limits.sessionsPerAccount, user.id);
  return user;
}

function findOrCreateGoogleUser(db: Db, context: SignInContext, google: GoogleAccount): Promise<UserRow> {
  return db.transaction(async (db) => {
    const [linked] = await db.select().from(users).where(eq(users.googleSubject, google.subject));
    if (linked) return linked;
    const sameEmail = await findUserByEmail(db, google.email);
    return sameEmail ? linkGoogle(db, context, sameEmail, google) : createGoogleUser(db, context, google);
  });
}

/**
 * Refuses where the account is linked to another Google account: universities give addresses of former members to new ones.
 *
 * Links Google to an account made with a password. If its email address was never verified, someone else may have
 * registered it in advance (account pre-hijacking): its password, sessions and links are revoked.
 */
async function linkGoogle(
  db: Db,
  { adminEmail }: SignInContext,
  user: UserRow,
  google: GoogleAccount,
): Promise<UserRow> {
  // A concurrent request has linked it since.
  if (user.googleSubject === google.subject) return user;
  if (user.googleSubject !== null) throw new Refused('google_other_account');
  const isUnverified = user.emailVerifiedAt === null;
  if (isUnverified) {
    await endSessionsOf(db, user.id);
    await revokeLinksOf(db, user.id, 'verify-email', 'reset-password', 'change-email');
    await dropUnsentMails(db, 'confirm-new-email', user.id);
  }
  const linked = await changeUser(db, user, {
    googleSubject: google.subject,
    ...(isUnverified && { emailVerifiedAt: new Date(), passwordHash: null }),
    ...(user.img === '' && { img: google.picture }),
    ...(user.fullName === '' && { fullName: google.name }),
  });
  if (!linked) throw new Refused('google_invalid');
  return ports.promoteFirstAdmin(db, adminEmail, linked);
}

async function createGoogleUser(db: Db, context: SignInContext, google: GoogleAccount): Promise<UserRow> {
  refuseOutsideCampus(google.email, context);
  const created = await createUser(db, {
    username: await findFreeUsername(db, google.name || google.email),
    email: google.email,
    emailVerifiedAt: new Date(),
    googleSubject: google.subject,
    fullName: google.name,
    img: google.picture,
  });
  return ports.promoteFirstAdmin(db, context.adminEmail, created);
}
