// Access matrix of the stories' routes: the expected status for each kind of caller.
import type { storiesCalls } from '#contract/site/stories.ts';
import { type AccessRows, members } from '#server/test/access.ts';
import { makeStory, storyValues } from './stories.factory.ts';

const { title, text } = storyValues();
const input = { title, text, signature: 'student' };

export const storiesAccess: AccessRows<typeof storiesCalls> = {
  'GET /api/stories/:storyId': async (browser, _subject, app) =>
    browser.get(`/api/stories/${(await makeStory(app.db, { state: 'approved' })).id}`),
  'POST /api/stories': (browser) => browser.post('/api/stories', input),
  'PUT /api/stories/:storyId': {
    request: async (browser, { userId: authorId }, app) =>
      browser.put(`/api/stories/${(await makeStory(app.db, { authorId })).id}`, input),
    // Moderators decide about stories, and never write them.
    expected: { ...members(404), owner: 200 },
  },
  'DELETE /api/stories/:storyId': {
    request: async (browser, { userId: authorId }, app) =>
      browser.delete(`/api/stories/${(await makeStory(app.db, { authorId })).id}`),
    expected: { ...members(404), owner: 200 },
  },
  'POST /api/admin/stories/:storyId/approve': async (browser, _subject, app) => {
    const { id, updatedAt } = await makeStory(app.db);
    return browser.post(`/api/admin/stories/${id}/approve`, { updatedAt });
  },
  'POST /api/admin/stories/:storyId/return': async (browser, _subject, app) => {
    const { id, updatedAt } = await makeStory(app.db);
    return browser.post(`/api/admin/stories/${id}/return`, { updatedAt, reason: 'Too short.' });
  },
};
