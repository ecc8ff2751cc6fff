// Access matrix of the routes of mentors: the expected status for each kind of caller.

import { eq } from 'drizzle-orm';
import type { mentorsCalls } from '#contract/together/mentors.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { type AccessRows, members } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { makeMentor } from './mentors.factory.ts';

async function newMentor(app: TestApp): Promise<string> {
  const { userId } = await makeMentor(app.db);
  const [user] = await app.db.select({ username: users.username }).from(users).where(eq(users.id, userId));
  return user?.username ?? '';
}

const offer = {
  ...{ about: '', courses: [], topics: ['LaTeX'], languages: ['en'], modes: ['online'], capacity: 1 },
};

export const mentorsAccess: AccessRows<typeof mentorsCalls> = {
  'GET /api/mentors/:username': async (browser, _subject, app) =>
    browser.get(`/api/mentors/${await newMentor(app)}`),
  'PUT /api/mentors/:username/training': {
    request: async (browser, _subject, app) =>
      browser.put(`/api/mentors/${await newMentor(app)}/training`, { isTrained: true }),
    expected: { ...members(200), user: 403, owner: 403 },
  },
  'PUT /api/profile/mentor': (browser) => browser.put('/api/profile/mentor', offer),
  'PUT /api/profile/mentor/pause': async (browser) => {
    await browser.put('/api/profile/mentor', offer);
    return browser.put('/api/profile/mentor/pause', { isPaused: true });
  },
  'DELETE /api/profile/mentor': async (browser) => {
    await browser.put('/api/profile/mentor', offer);
    return browser.delete('/api/profile/mentor');
  },
};
