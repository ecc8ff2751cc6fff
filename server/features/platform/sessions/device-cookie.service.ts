// The device cookie proves that this browser has signed in to an account before, so that wrong passwords which others try,
// on that account or from the same network, do not lock it out. It is no credential: the password is still needed. It ends
// with a change of the password, since whoever knew the former one may have signed in.

import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { dayMs } from '#server/lib/durations.ts';
import { readFact, saveFactOnce } from '#server/lib/facts.ts';
import { isSameSecret, signText } from '#server/lib/secrets.ts';
import { cookieAttributes } from './session-cookie.service.ts';

const cookieName = 'device';
const keyFact = 'device-cookie-key';
const lifetimeMs = 365 * dayMs;
/** People who share a browser. */
const maxAccounts = 5;

/** The id of this browser for the account, undefined if it has not signed in to it before. */
export async function findDevice(
  db: Db,
  request: FastifyRequest,
  userId: string,
): Promise<string | undefined> {
  const entries = entriesOf(request);
  return entries.length > 0 ? idOf(entryOf(entries, await keyOf(db, userId))) : undefined;
}

/** After a sign-in: adds the account to the cookie. */
export async function rememberDevice(
  { db, config }: { db: Db; config: Config },
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const key = await keyOf(db, userId);
  const entries = entriesOf(request);
  const known = entryOf(entries, key);
  const id = idOf(known) ?? randomBytes(16).toString('base64url');
  const others = entries.filter((entry) => entry !== known);
  const value = [`${id}.${signText(key, id)}`, ...others].slice(0, maxAccounts).join('~');
  reply.setCookie(cookieName, value, {
    ...cookieAttributes(reply, config),
    path: '/api/auth',
    maxAge: lifetimeMs / 1000,
  });
}

const entriesOf = (request: FastifyRequest): string[] =>
  (request.cookies[cookieName] ?? '').split('~').filter(Boolean).slice(0, maxAccounts);

const idOf = (entry: string | undefined): string | undefined => entry?.split('.')[0];

/** The entry with a valid signature for the account; entries do not name their account. */
const entryOf = (entries: string[], key: string): string | undefined =>
  entries.find((entry) => {
    const [id = '', signature = ''] = entry.split('.');
    return isSameSecret(signature, signText(key, id));
  });

/** Of the account and its current password. */
async function keyOf(db: Db, userId: string): Promise<string> {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return signText(await sharedKey(db), `${userId}.${user?.passwordHash ?? ''}`);
}

/** Shared by all instances: the first one stores it. */
const sharedKey = async (db: Db): Promise<string> =>
  (await readFact(db, keyFact)) ?? saveFactOnce(db, keyFact, randomBytes(32).toString('base64url'));
