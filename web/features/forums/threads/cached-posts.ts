// Changes the cached copies of a post: it may be the opening or accepted one, a reply, or a comment.
import type { QueryClient } from '@tanstack/react-query';
import type { Post, Reply } from '#contract/forums/posts.ts';
import type { Thread } from '#contract/forums/threads.ts';
import { changePages, mapPages } from '#web/lib/list/cached-pages.ts';
import type { Page, Pages } from '#web/lib/list/paged-list.ts';
import {
  commentsKey,
  ownThreadOptions,
  replyList,
  threadOptions,
  writtenOptions,
} from './threads.queries.ts';

interface CommentPage extends Page {
  comments: Post[];
}

export function changePost(
  client: QueryClient,
  threadId: string,
  postId: string,
  change: (post: Post) => Partial<Post>,
): void {
  const changed = <One extends Post>(post: One): One =>
    post._id === postId ? { ...post, ...change(post) } : post;
  changeThread(client, threadId, (thread) => ({
    opening: changed(thread.opening),
    accepted: thread.accepted && changed(thread.accepted),
  }));
  changeReplies(client, threadId, (reply) => ({
    ...changed(reply),
    shownComments: reply.shownComments.map(changed),
  }));
  changeComments(client, [...commentsKey(threadId)], (pages) =>
    pages.map((page) => ({ ...page, comments: page.comments.map(changed) })),
  );
}

export function changeThread(
  client: QueryClient,
  threadId: string,
  change: (thread: Thread) => Partial<Thread>,
): void {
  client.setQueryData(
    threadOptions(threadId).queryKey,
    (thread) => thread && { ...thread, ...change(thread) },
  );
}

/** Shown at the end of those that are loaded. */
export function addComment(client: QueryClient, threadId: string, replyId: string, comment: Post): void {
  changeReplies(client, threadId, (reply) =>
    reply._id === replyId
      ? { ...reply, comments: reply.comments + 1, shownComments: [...reply.shownComments, comment] }
      : reply,
  );
  changeComments(client, [...commentsKey(threadId), replyId], (pages) =>
    pages.map((page, index) =>
      index === pages.length - 1 ? { ...page, comments: [...page.comments, comment] } : page,
    ),
  );
}

export function addReply(client: QueryClient, threadId: string, post: Post): void {
  const reply = { ...post, comments: 0, shownComments: [] };
  client.setQueryData(writtenOptions(threadId).queryKey, (written = []) => [...written, reply]);
}

/** One's own post, which was just written or taken back. */
export function countOwnPost(client: QueryClient, threadId: string, postId: string, change: 1 | -1): void {
  changeThread(client, threadId, ({ replies }) => ({ replies: replies + change }));
  client.setQueryData(
    ownThreadOptions(threadId).queryKey,
    (own) => own && { ...own, postIds: [...own.postIds.filter((id) => id !== postId), postId] },
  );
}

/** As it is cached. */
export function findPost(client: QueryClient, threadId: string, postId: string): Post | undefined {
  return cachedPosts(client, threadId).find(({ _id }) => _id === postId);
}

/** In the order of the page. */
export function cachedPosts(client: QueryClient, threadId: string): Post[] {
  const thread = client.getQueryData(threadOptions(threadId).queryKey);
  const replies = client
    .getQueriesData<Pages<Page & { replies: Reply[] }>>({ queryKey: replyList(threadId).key, type: 'active' })
    .flatMap(([, all]) => all?.pages.flatMap((page) => page.replies) ?? []);
  const comments = client
    .getQueriesData<Pages<CommentPage>>({ queryKey: commentsKey(threadId), type: 'active' })
    .flatMap(([, all]) => all?.pages.flatMap((page) => page.comments) ?? []);
  return [
    ...(thread ? [thread.opening] : []),
    ...[...replies, ...(client.getQueryData(writtenOptions(threadId).queryKey) ?? [])].flatMap((reply) => [
      reply,
      ...reply.shownComments,
    ]),
    ...comments,
  ];
}

function changeReplies(client: QueryClient, threadId: string, change: (reply: Reply) => Reply): void {
  changePages(client, replyList(threadId), (all) =>
    mapPages(all, (page) => ({ ...page, replies: page.replies.map(change) })),
  );
  client.setQueryData(writtenOptions(threadId).queryKey, (written) => written?.map(change));
}

function changeComments(
  client: QueryClient,
  queryKey: string[],
  change: (pages: CommentPage[]) => CommentPage[],
) {
  for (const [key, all] of client.getQueriesData<Pages<CommentPage>>({ queryKey }))
    if (all) client.setQueryData(key, { ...all, pages: change(all.pages) });
}
