import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { posts, threadAliases, threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { askQuestion, writeReply } from './forum.fixtures.ts';

let app: TestApp;
let writer: SignedInPerson;
let helper: SignedInPerson;
let mod: SignedInPerson;
let admin: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  [writer, helper] = [await signedInAs(app), await signedInAs(app)];
  [mod, admin] = [await signedInAs(app, 'mod'), await signedInAs(app, 'admin')];
});
afterAll(() => app.close());

const isAnonymous = true;

describe('an anonymous writer', () => {
  test('has one alias in a thread and another elsewhere, and is named to nobody', async () => {
    const [one, two] = [
      await askQuestion(app, writer, { isAnonymous }),
      await askQuestion(app, writer, { isAnonymous }),
    ];
    const alias = one.author && 'alias' in one.author ? one.author.alias : '';
    expect(alias).toMatch(/^Anonymous \w+/);
    await writeReply(writer, one, { isAnonymous });
    await writeReply(helper, one, { isAnonymous, text: 'Me too.' });
    const [row] = await app.db.select().from(users).where(eq(users.id, writer.id));
    const browser = app.visitor();
    const texts = JSON.stringify([
      (await browser.get(one.path)).body,
      (await browser.get(`${one.path}/posts?sort=old`)).body,
      (await helper.browser.get('/api/threads?limit=100')).body,
      (await mod.browser.get(one.path)).body,
    ]);
    for (const name of [writer.id, row?.username, row?.email]) expect(texts).not.toContain(name);
    const { replies } = (await browser.get(`${one.path}/posts?sort=old`)).body;
    expect(replies.map(({ author }: { author: { alias: string } }) => author.alias === alias)).toEqual([
      true,
      false,
    ]);
    const aliases = await app.db.select().from(threadAliases).where(eq(threadAliases.threadId, two._id));
    expect(aliases).toHaveLength(1);
  });

  test('alone sees which posts are their own', async () => {
    const thread = await askQuestion(app, writer, { isAnonymous });
    const reply = await writeReply(writer, thread, { isAnonymous });
    const own = async ({ browser }: SignedInPerson) => (await browser.get(`${thread.path}/mine`)).body;
    const { postIds, canAccept } = await own(writer);
    expect([new Set(postIds), canAccept]).toEqual([new Set([thread.opening._id, reply._id]), true]);
    for (const other of [helper, mod, admin]) expect((await own(other)).postIds).toEqual([]);
    expect((await own(helper)).canAccept).toBe(false);
  });

  test('leaves no time but the hour, also in what an accepted answer tells', async () => {
    const thread = await askQuestion(app, writer, { isAnonymous });
    await writeReply(helper, thread, { isAnonymous });
    const rows = await app.db.select().from(posts).where(eq(posts.threadId, thread._id));
    const [stored] = await app.db.select().from(threads).where(eq(threads.id, thread._id));
    const hour = 3_600_000;
    for (const time of [...rows.map(({ createdAt }) => createdAt), stored?.lastPostAt, stored?.createdAt])
      expect((time?.getTime() ?? 1) % hour).toBeLessThan(rows.length);
    const answer = rows.find((row) => !row.isOpening);
    await writer.browser.put(`${thread.path}/accepted`, { postId: answer?.id });
    await app.waitForJobs();
    const { notifications } = (await helper.browser.get('/api/notifications')).body;
    const accepted = notifications.find((one: { type: string }) => one.type === 'accepted');
    expect(Date.parse(accepted.at) % hour).toBe(0);
  });
});

describe('revealing an anonymous author', () => {
  test('needs an admin and a reason, and is in the audit log without the author', async () => {
    const thread = await askQuestion(app, writer, { isAnonymous });
    const { opening } = thread;
    const reveal = (reason?: string, { browser } = admin, id = opening._id) =>
      browser.post(`/api/posts/${id}/reveal`, { reason });
    const reason = 'A threat against a lecturer.';
    for (const other of [writer, helper, mod]) expect((await reveal(reason, other)).status).toBe(403);
    expect([(await reveal()).status, (await reveal('So.')).status]).toEqual([400, 400]);
    expect((await reveal(reason)).body.author.username).toBe(writer.username);
    const [entry] = (await admin.browser.get('/api/admin/audit?limit=1')).body.entries;
    expect(entry).toMatchObject({ action: 'author_revealed', actor: admin.username, reason });
    expect(JSON.stringify(entry)).not.toContain(writer.username);
    const signed = await writeReply(helper, thread);
    expect((await reveal(reason, admin, signed._id)).status).toBe(400);
    await app.db.update(posts).set({ authorId: null }).where(eq(posts.id, opening._id));
    await app.db.update(threads).set({ authorId: null }).where(eq(threads.id, thread._id));
    expect((await reveal(reason)).status).toBe(404);
  });
});
