// Creates signed-in users for tests without hashing a password.
import type { Role } from '#contract/users.ts';
import { createSession } from '#server/features/sessions/sessions.service.ts';
import { makeUser } from '#server/features/users/users.factory.ts';
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
