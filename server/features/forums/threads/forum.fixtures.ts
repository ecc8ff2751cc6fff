// An app with people of each role, and the requests that the tests of the forums share.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { Post } from '#contract/forums/posts.ts';
import type { Thread } from '#contract/forums/threads.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { makeSpace } from './threads.factory.ts';

export let app: TestApp;
export let asker: SignedInPerson;
export let helper: SignedInPerson;
export let staff: SignedInPerson;
export let mod: SignedInPerson;
export let admin: SignedInPerson;

/** Registers the hooks of the file that calls it. */
export function prepareForum(): void {
  beforeAll(async () => {
    app = await startApp();
    [asker, helper] = [await signedInAs(app), await signedInAs(app)];
    staff = await signedInAs(app, 'staff');
    [mod, admin] = [await signedInAs(app, 'mod'), await signedInAs(app, 'admin')];
  });
  afterAll(() => app.close());
}

export const question = {
  kind: 'question',
  title: 'Why is a heap not sorted?',
  text: 'The root is, but the rest?',
};

export interface AskedThread extends Thread {
  /** Of its call. */
  path: string;
  slug: string;
}

/** In a new space, unless one is given. */
export async function askQuestion(
  app: TestApp,
  by: SignedInPerson,
  given: { space?: string } & Record<string, unknown> = {},
): Promise<AskedThread> {
  const slug = given.space ?? (await makeSpace(app.db)).slug;
  const { body } = await by.browser.post('/api/threads', { ...question, ...given, space: slug });
  return { ...body.thread, path: `/api/threads/${body.thread._id}`, slug };
}

export const writeReply = async (
  by: SignedInPerson,
  { path }: { path: string },
  given: object = {},
): Promise<Post> =>
  (await by.browser.post(`${path}/posts`, { text: 'Only each path is.', ...given })).body.post;

export const ask = (given: Record<string, unknown> = {}, by = asker) => askQuestion(app, by, given);
export const reply = (thread: { path: string }, given: object = {}, by = helper) =>
  writeReply(by, thread, given);
export const read = async ({ path }: { path: string }) => (await app.visitor().get(path)).body.thread;
export const repliesOf = async ({ path }: { path: string }) =>
  (await app.visitor().get(`${path}/posts?sort=old`)).body.replies;
export const threadsIn = async (slug: string) =>
  (await mod.browser.get(`/api/spaces/${slug}`)).body.space.threads;
export const audited = async () => (await admin.browser.get('/api/admin/audit?limit=1')).body.entries[0];
export const told = async (person: SignedInPerson) =>
  (
    await app.db
      .select({ facts: notifications.facts })
      .from(notifications)
      .where(and(eq(notifications.userId, person.id), eq(notifications.type, 'post_moderated')))
  ).map(({ facts }) => `${facts.did}: ${facts.reason}`);
