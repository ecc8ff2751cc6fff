// Creates signed-in users for tests without hashing a password.

import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '#contract/permissions.ts';
import { insertMany } from '#server/db/rows.ts';
import { sessions } from '#server/db/tables/platform/sessions.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { createSession } from '#server/features/platform/sessions/sessions.service.ts';
import { makeUser, userValues } from '#server/features/platform/users/users.factory.ts';
import type { NewUser } from '#server/features/platform/users/users.service.ts';
import { hourMs } from '#server/lib/durations.ts';
import { hashToken } from '#server/lib/secrets.ts';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';

export interface SignedInPerson {
  browser: Browser;
  id: string;
  username: string;
}

export async function signedInAs(app: TestApp, role: Role = 'user'): Promise<SignedInPerson> {
  const { id, username } = await makeUser(app.db, { role, fullName: `A ${role}` });
  return { browser: await browserOf(app, id), id, username };
}

/** Another browser in which this user is signed in. */
export async function browserOf(app: TestApp, userId: string, userAgent = 'test'): Promise<Browser> {
  const browser = app.visitor();
  browser.cookies.set('token', await createSession(app.db, { userId, remembered: false, userAgent }));
  return browser;
}

/** Members, by two statements for all of them. */
export async function signedInTogether(
  app: TestApp,
  count: number,
  given: Partial<NewUser> = {},
): Promise<SignedInPerson[]> {
  const rows = Array.from({ length: count }, () => ({ ...userValues(given), id: randomUUID() }));
  const made = rows.map(({ id, username }) => ({
    id,
    username,
    token: randomBytes(32).toString('base64url'),
  }));
  await insertMany(app.db, users, rows);
  await insertMany(
    app.db,
    sessions,
    made.map(({ id: userId, token }) => ({
      ...{ userId, tokenHash: hashToken(token), remembered: false, userAgent: 'test' },
      expiresAt: new Date(Date.now() + hourMs),
    })),
  );
  return made.map(({ token, ...person }) => {
    const browser = app.visitor();
    browser.cookies.set('token', token);
    return { ...person, browser };
  });
}
