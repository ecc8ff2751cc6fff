// Access matrix of the routes of mentorships: the expected status for each kind of caller. The caller `owner` has asked; to
// moderators and admins there is nothing.
import { eq } from 'drizzle-orm';
import type { MentorshipState, mentorshipsCalls } from '#contract/together/mentorships.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeMentor } from '#server/features/together/mentors/mentors.factory.ts';
import { type AccessRows, members } from '#server/test/access.ts';
import type { TestApp } from '#server/test/app.ts';
import { makeMentorship } from './mentorships.factory.ts';

const asked =
  (state: MentorshipState, path = '') =>
  async (app: TestApp, requesterId: string): Promise<string> => {
    const { userId: mentorId } = await makeMentor(app.db);
    const { id } = await makeMentorship(app.db, { requesterId, mentorId, state });
    return `/api/mentorships/${id}${path}`;
  };
const running = (path = '') => asked('running', path);
/** The one who asked; nobody else learns that there is one. */
const theTwo = (status: number) => ({ ...members(404), owner: status });
/** In two days. */
export const sessionInput = () => ({
  ...{ minutes: 60, zone: 'UTC', place: 'Library' },
  localStart: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16),
});
const missing = '00000000-0000-4000-8000-000000000000';

export const mentorshipsAccess: AccessRows<typeof mentorshipsCalls> = {
  'POST /api/mentorships': async (browser, _subject, app) => {
    const { userId } = await makeMentor(app.db);
    const [user] = await app.db.select().from(users).where(eq(users.id, userId));
    return browser.post('/api/mentorships', {
      ...{ username: user?.username, goal: 'Pass the exam', tried: 'Everything.' },
    });
  },
  'GET /api/mentorships/:mentorshipId': { expected: theTwo(200) },
  'POST /api/mentorships/:mentorshipId/steps': {
    request: async (browser, { userId }, app) =>
      browser.post(await asked('asked', '/steps')(app, userId), { action: 'withdraw', version: 1 }),
    expected: theTwo(200),
  },
  'GET /api/mentorships/:mentorshipId/messages': { expected: theTwo(200) },
  'POST /api/mentorships/:mentorshipId/messages': {
    request: async (browser, { userId }, app) =>
      browser.post(await running('/messages')(app, userId), { text: 'Hello' }),
    expected: theTwo(201),
  },
  'POST /api/mentorships/:mentorshipId/sessions': {
    request: async (browser, { userId }, app) =>
      browser.post(await running('/sessions')(app, userId), sessionInput()),
    expected: theTwo(201),
  },
  'POST /api/mentorships/:mentorshipId/goals': {
    request: async (browser, { userId }, app) =>
      browser.post(await running('/goals')(app, userId), { text: 'Read chapter 1' }),
    expected: theTwo(201),
  },
  'PUT /api/mentorships/:mentorshipId/goals/:goalId': {
    request: async (browser, { userId }, app) =>
      browser.put(await running(`/goals/${missing}`)(app, userId), { isDone: true }),
    // There is no such goal.
    expected: theTwo(404),
  },
  'DELETE /api/mentorships/:mentorshipId/goals/:goalId': { expected: theTwo(200) },
  'POST /api/mentorships/:mentorshipId/files': {
    request: async (browser, { userId }, app) =>
      browser.form('POST', await running('/files')(app, userId), {}),
    // Without a file.
    expected: theTwo(400),
  },
  'DELETE /api/mentorships/:mentorshipId/files/:sharedFileId': { expected: theTwo(200) },
  'PUT /api/mentorships/:mentorshipId/read': { expected: theTwo(200) },
  'PUT /api/mentorships/:mentorshipId/feedback': {
    request: async (browser, { userId }, app) =>
      browser.put(await asked('ended', '/feedback')(app, userId), { text: 'Thank you.' }),
    expected: theTwo(200),
  },
};
