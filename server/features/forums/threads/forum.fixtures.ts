// Requests that the tests of the forums share.
import type { Post } from '#contract/forums/posts.ts';
import type { Thread } from '#contract/forums/threads.ts';
import type { TestApp } from '#server/test/app.ts';
import type { SignedInPerson } from '#server/test/people.ts';
import { makeSpace } from './threads.factory.ts';

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
