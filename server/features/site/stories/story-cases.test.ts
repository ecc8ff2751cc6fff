import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cases } from '#server/db/tables/safety/reports.ts';
import { stories } from '#server/db/tables/site/stories.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { storyValues } from './stories.factory.ts';

let app: TestApp;
let writer: SignedInPerson;
let mod: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  [writer, mod] = await Promise.all([signedInAs(app), signedInAs(app, 'mod')]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(stories);
  await app.db.delete(cases);
});

const { title, text } = storyValues();
const input = { title, text, courseCode: 'CS201', signature: 'student' };
const send = async () => (await writer.browser.post('/api/stories', input)).body.story;
const mine = async () => (await writer.browser.get('/api/stories/mine')).body.stories;
const casesOf = async (state = 'open') =>
  (await mod.browser.get(`/api/admin/cases?kind=story&state=${state}`)).body.cases;
const decide = async (body: object) => {
  const [{ _id, thing }] = await casesOf();
  return mod.browser.post(`/api/admin/cases/${_id}/decision`, { version: thing.version, ...body });
};

test('a story waits in the queue without the name of its author, and is returned or published there', async () => {
  const story = await send();
  const [waiting] = await casesOf();
  expect(waiting).toMatchObject({
    ...{ reasons: ['proposal'], path: '/admin/stories' },
    thing: { isProposal: true, state: 'held', author: null },
  });
  expect(JSON.stringify(waiting)).not.toContain(writer.username);
  expect((await decide({ decision: 'return', reason: 'Please shorten it.' })).status).toBe(200);
  expect(await mine()).toMatchObject([{ state: 'returned', reason: 'Please shorten it.' }]);
  expect(await casesOf('returned')).toMatchObject([{ note: 'Please shorten it.' }]);
  const [{ updatedAt }] = await mine();
  await writer.browser.put(`/api/stories/${story._id}`, { ...input, updatedAt });
  await decide({ decision: 'publish' });
  expect((await app.visitor().get('/api/stories')).body.stories).toMatchObject([{ _id: story._id }]);
  expect(await casesOf()).toEqual([]);
});

test('a decision in the list of stories decides the case', async () => {
  const { _id, updatedAt } = await send();
  await mod.browser.post(`/api/admin/stories/${_id}/approve`, { updatedAt });
  expect(await casesOf('published')).toMatchObject([{ reasons: ['proposal'], thing: null }]);
});

test('a story that its author withdraws does not wait any more', async () => {
  const { _id } = await send();
  expect((await writer.browser.delete(`/api/stories/${_id}`)).status).toBe(200);
  expect(await casesOf()).toEqual([]);
  expect(await casesOf('gone')).toHaveLength(1);
});
