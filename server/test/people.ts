// People to be in tests, signed in without the cost of a password.
import type { Role } from '#contract/users.ts';
import { makeUser } from '#server/db/factories.ts';
import { createSession } from '#server/features/sessions/sessions.service.ts';
import type { TestApp } from './app.ts';
import type { Browser } from './browser.ts';

export async function signedInAs(
  app: TestApp,
  role: Role = 'user',
): Promise<{ browser: Browser; id: string }> {
  const user = await makeUser(app.db, { role, fullName: `A ${role}` });
  const browser = app.visitor();
  browser.cookies.set(
    'token',
    await createSession(app.db, { userId: user.id, remembered: false, userAgent: 'test' }),
  );
  return { browser, id: user.id };
}
