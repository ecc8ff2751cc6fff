import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { stories } from '#server/db/tables/site/stories.ts';
import { forgetPerson } from '#server/personal-data.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { entriesAbout } from '#server/test/audit.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makeStory, storyValues } from './stories.factory.ts';
import { exportStories } from './stories.service.ts';

let app: TestApp;
let writer: SignedInPerson;
let mod: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  mod = await signedInAs(app, 'mod');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.delete(stories);
  writer = await signedInAs(app);
});

const { title, text } = storyValues();
const input = { title, text, courseCode: 'CS201', signature: 'name' };
const send = async (given: object = {}, by = writer) =>
  (await by.browser.post('/api/stories', { ...input, ...given })).body.story;
const approve = ({ _id, updatedAt }: { _id: string; updatedAt: string }) =>
  mod.browser.post(`/api/admin/stories/${_id}/approve`, { updatedAt });
const giveBack = ({ _id, updatedAt }: { _id: string; updatedAt: string }, reason = 'Please shorten it.') =>
  mod.browser.post(`/api/admin/stories/${_id}/return`, { updatedAt, reason });
const published = async () => (await app.visitor().get('/api/stories')).body.stories;
const mine = async (person = writer) => (await person.browser.get('/api/stories/mine')).body.stories;
const notified = async () => (await writer.browser.get('/api/notifications')).body.notifications;

describe('the way of a story', () => {
  test('it waits until a moderator approves it, then everyone reads it and the author is notified', async () => {
    const story = await send({ title: '  How\u0007 I passed ' });
    expect(story).toMatchObject({ title: 'How I passed', state: 'waiting', reason: '', signature: 'name' });
    expect(await published()).toEqual([]);
    expect((await app.visitor().get(`/api/stories/${story._id}`)).status).toBe(404);

    expect((await approve(story)).status).toBe(200);
    const [listed] = await published();
    expect(listed).toMatchObject({
      _id: story._id,
      courseCode: 'CS201',
      author: { _id: writer.id, username: writer.username, name: 'A user' },
      excerpt: expect.stringContaining('I nearly gave up'),
    });
    const { body } = await app.visitor().get(`/api/stories/${story._id}`);
    expect(body.story).toMatchObject({ text, author: { username: writer.username } });
    expect(await notified()).toMatchObject([
      {
        type: 'story',
        text: 'Your story “How I passed” is published.',
        link: `/success-stories/${story._id}`,
      },
    ]);
  });

  test('it is returned with a reason, changed, sent again and approved', async () => {
    const story = await send();
    expect((await giveBack(story)).status).toBe(200);
    const [returned] = await mine();
    expect(returned).toMatchObject({ state: 'returned', reason: 'Please shorten it.' });
    expect((await notified())[0]).toMatchObject({
      text: expect.stringContaining('was returned with a reason'),
      link: '/success-stories/mine',
    });
    const again = await writer.browser.put(`/api/stories/${story._id}`, {
      ...input,
      title: 'Shorter',
      updatedAt: returned.updatedAt,
    });
    expect(again.body.story).toMatchObject({ title: 'Shorter', state: 'waiting', reason: '' });
    expect((await approve(again.body.story)).status).toBe(200);
    expect(await published()).toMatchObject([{ title: 'Shorter' }]);
  });

  test('each decision is in the audit log with its reason, and names the story but not its author', async () => {
    const story = await send({ signature: 'student' });
    await giveBack(story, 'Please shorten it.');
    const [returned] = await mine();
    await approve(returned);
    const entries = await entriesAbout(app.db, story._id);
    const facts = entries.map(({ action, actor, subject, reason }) => [action, actor, subject, reason]);
    expect(facts.sort()).toEqual([
      ['thing_published', mod.username, `the story “${title}”`, ''],
      ['thing_returned', mod.username, `the story “${title}”`, 'Please shorten it.'],
    ]);
  });

  test('a published story that its author changes is not public until it is approved again, at its old date', async () => {
    const story = await send();
    await approve(story);
    const [{ publishedAt }] = await published();
    const changed = await writer.browser.put(`/api/stories/${story._id}`, { ...input, title: 'New title' });
    expect(await published()).toEqual([]);
    expect((await app.visitor().get(`/api/stories/${story._id}`)).status).toBe(404);
    await approve(changed.body.story);
    expect(await published()).toMatchObject([{ title: 'New title', publishedAt }]);
  });

  test('a moderator takes a published story back', async () => {
    await approve(await send());
    const [story] = await mine();
    expect((await giveBack(story)).status).toBe(200);
    expect(await published()).toEqual([]);
  });

  test('withdrawing deletes it, published or not', async () => {
    const story = await send();
    await approve(story);
    expect((await writer.browser.delete(`/api/stories/${story._id}`)).status).toBe(200);
    expect(await published()).toEqual([]);
    expect(await mine()).toEqual([]);
    expect((await giveBack(story)).status).toBe(404);
  });

  test('a decision about an older version than the current one is refused', async () => {
    const story = await send();
    await writer.browser.put(`/api/stories/${story._id}`, { ...input, text: `${text} Changed.` });
    for (const decision of [await approve(story), await giveBack(story)])
      expect(decision).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
    const [{ state }] = await mine();
    expect(state).toBe('waiting');
  });

  test('a change based on an older version than the current one is refused', async () => {
    const story = await send();
    await giveBack(story);
    const change = { ...input, updatedAt: story.updatedAt };
    expect((await writer.browser.put(`/api/stories/${story._id}`, change)).status).toBe(409);
  });

  test('the newest published story comes first', async () => {
    for (const [day, name] of ['a', 'b', 'c'].entries())
      await makeStory(app.db, {
        title: name,
        state: 'approved',
        publishedAt: new Date(Date.UTC(2026, 0, 3 - day)),
      });
    expect((await published()).map((story: { title: string }) => story.title)).toEqual(['a', 'b', 'c']);
  });
});

describe('an unnamed story', () => {
  test('reveals its author to nobody but the author and moderators', async () => {
    const story = await send({ signature: 'student', title: 'Unnamed' });
    const other = await signedInAs(app);
    const staff = await signedInAs(app, 'staff');
    const readers = [app.visitor(), other.browser, staff.browser];
    const lookAtAll = async () => {
      const seen: string[] = [];
      for (const browser of readers)
        for (const response of [
          await browser.get('/api/stories'),
          await browser.get(`/api/stories/${story._id}`),
          await browser.get('/api/stories/mine'),
          await browser.get('/api/admin/stories'),
          await browser.put(`/api/stories/${story._id}`, input),
          await browser.delete(`/api/stories/${story._id}`),
          await browser.post(`/api/admin/stories/${story._id}/approve`, { updatedAt: story.updatedAt }),
          await browser.get('/success-stories'),
          await browser.get(`/success-stories/${story._id}`),
        ])
          seen.push(JSON.stringify([response.body, [...response.headers]]));
      return seen.join('\n');
    };
    const beforeApproval = await lookAtAll();
    expect(beforeApproval).not.toContain('Unnamed');
    await approve(story);
    const afterApproval = await lookAtAll();
    expect(afterApproval).toContain('Unnamed');
    for (const secret of [writer.id, writer.username, `${writer.username}@campus.example`])
      expect(beforeApproval + afterApproval).not.toContain(secret);

    expect(await published()).toMatchObject([{ author: null }]);
    expect(await mine()).toMatchObject([{ title: 'Unnamed', signature: 'student' }]);
    const { body } = await mod.browser.get('/api/admin/stories?state=approved');
    expect(body.stories).toMatchObject([{ signature: 'student', author: { username: writer.username } }]);
  });

  test('is refused to others with the same response as a story that does not exist', async () => {
    const { browser } = await signedInAs(app);
    const { _id } = await send({ signature: 'student' });
    const missing = '00000000-0000-4000-8000-000000000000';
    for (const call of [
      (id: string) => browser.put(`/api/stories/${id}`, input),
      (id: string) => browser.delete(`/api/stories/${id}`),
      (id: string) => browser.get(`/api/stories/${id}`),
    ]) {
      const [own, none] = [await call(_id), await call(missing)];
      expect([own.status, own.body]).toEqual([none.status, none.body]);
      expect(own.status).toBe(404);
    }
  });
});

describe('GET /success-stories/:storyId as a page', () => {
  test.each([
    ['name', 'Told by A user.'],
    ['student', 'Told by a student.'],
  ])('its head for the signature "%s" says: %s', async (signature, by) => {
    const story = await send({ signature });
    const address = `/success-stories/${story._id}`;
    expect((await app.visitor().get(address)).status).toBe(404);
    await approve(story);
    const { status, body } = await app.visitor().get(address);
    expect(status).toBe(200);
    expect(body).toContain('<title>How I passed · Campus Connect</title>');
    expect(body).toContain(by);
  });
});

describe('POST /api/stories', () => {
  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(121) }],
    ['text', { text: 'Too short.' }],
    ['text', { text: 'x'.repeat(6_001) }],
    ['text', { text: `${'> '.repeat(30)}deep\n\n${text}` }],
    ['courseCode', { courseCode: 'x'.repeat(21) }],
    ['signature', { signature: 'everyone' }],
  ])('refuses an invalid %s with an error for the field', async (field, given) => {
    expect(await writer.browser.post('/api/stories', { ...input, ...given })).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) } },
    });
  });

  test('refuses the eleventh story or change within an hour', async () => {
    const story = await send();
    for (let sent = 1; sent < 10; sent += 1) await writer.browser.put(`/api/stories/${story._id}`, input);
    expect((await writer.browser.post('/api/stories', input)).status).toBe(429);
    expect((await writer.browser.put(`/api/stories/${story._id}`, input)).status).toBe(429);
  });

  test('refuses a twenty-first story of a person', async () => {
    for (let own = 0; own < 19; own += 1) await makeStory(app.db, { authorId: writer.id });
    const sent = await Promise.all([1, 2, 3].map(() => writer.browser.post('/api/stories', input)));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });
});

test('deleting the account keeps published stories without their author, and deletes the others', async () => {
  await approve(await send({ title: 'Stays' }));
  await send({ title: 'Waits' });
  await giveBack(await send({ title: 'Returned' }));
  expect(await exportStories(app.db, writer.id)).toMatchObject([
    { title: 'Stays', text, publishedAt: expect.any(Date) },
    { title: 'Waits' },
    { title: 'Returned', reason: 'Please shorten it.' },
  ]);
  const [person] = await app.db.select().from(users).where(eq(users.id, writer.id));
  if (!person) throw new Error('The writer does not exist.');
  await forgetPerson(app.db, person);
  expect(await app.db.select().from(stories)).toMatchObject([
    { title: 'Stays', authorId: null, isNamed: false },
  ]);
  expect(await published()).toMatchObject([{ title: 'Stays', author: null }]);
});

test('GET /api/admin/stories lists the waiting ones by default, with counts of each state', async () => {
  await makeStory(app.db, { state: 'approved' });
  await makeStory(app.db, { state: 'returned' });
  const { id } = await makeStory(app.db);
  const { body } = await mod.browser.get('/api/admin/stories');
  expect(body.counts).toEqual({ waiting: 1, approved: 1, returned: 1 });
  expect(body.stories).toMatchObject([{ _id: id, author: null }]);
});

test('a decision about a story without an author notifies nobody', async () => {
  await app.db.delete(notifications);
  const { id, updatedAt } = await makeStory(app.db);
  expect((await approve({ _id: id, updatedAt: updatedAt.toISOString() })).status).toBe(200);
  expect(await app.db.select().from(notifications)).toEqual([]);
});
