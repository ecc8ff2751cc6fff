// Access matrix of the routes of mentors: the expected status for each kind of caller.

import { eq } from 'drizzle-orm';
import type { mentorsCalls } from '#contract/together/mentors.ts';
import { users } from '#server/db/schema.ts';
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
  'GET /api/mentors': { call: (browser) => browser.get('/api/mentors'), expected: members(200) },
  'GET /api/mentors/:username': {
    call: async (browser, _subject, app) => browser.get(`/api/mentors/${await newMentor(app)}`),
    expected: members(200),
  },
  'PUT /api/mentors/:username/training': {
    call: async (browser, _subject, app) =>
      browser.put(`/api/mentors/${await newMentor(app)}/training`, { isTrained: true }),
    expected: { ...members(200), user: 403, owner: 403 },
  },
  'GET /api/profile/mentor': {
    call: (browser) => browser.get('/api/profile/mentor'),
    expected: members(200),
  },
  'PUT /api/profile/mentor': {
    call: (browser) => browser.put('/api/profile/mentor', offer),
    expected: members(200),
  },
  'PUT /api/profile/mentor/pause': {
    call: async (browser) => {
      await browser.put('/api/profile/mentor', offer);
      return browser.put('/api/profile/mentor/pause', { isPaused: true });
    },
    expected: members(200),
  },
  'DELETE /api/profile/mentor': {
    call: async (browser) => {
      await browser.put('/api/profile/mentor', offer);
      return browser.delete('/api/profile/mentor');
    },
    expected: members(200),
  },
};
