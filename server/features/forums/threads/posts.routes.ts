// HTTP routes of the posts of a thread.

import type { FastifyPluginAsync } from 'fastify';
import { OwnThread, type Post, postsCalls } from '#contract/forums/posts.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import {
  actorIfSignedIn,
  actorOf,
  readerOf,
} from '#server/features/platform/sessions/session-cookie.service.ts';
import type { Watch } from '#server/features/safety/rules/watch.service.ts';
import { cachedByAudience } from '#server/lib/cached-calls.ts';
import type { CachedResponses } from '#server/lib/response-cache.ts';
import { routesOf } from '#server/lib/routes.ts';
import { writtenPerPerson } from './adding.service.ts';
import { listAnswers } from './answers.service.ts';
import { heldMessage } from './moderated-posts.service.ts';
import { moderatorOf } from './moderation.routes.ts';
import { voteForPost } from './post-votes.service.ts';
import { changePost, deletePost, restorePost, writePost } from './post-writing.service.ts';
import { replyList } from './posts.list.ts';
import { listComments, listReplies, listVersions, readReason } from './posts.service.ts';
import { readOwnOfShortThread } from './reading.service.ts';

/** Of a post that its author has written or changed: why it is held, if it is. */
export async function messageAbout(db: Db, { _id, state }: Post, published: string): Promise<string> {
  return state === 'held' ? heldMessage(await readReason(db, _id)) : published;
}

interface Parts {
  db: Db;
  config: Config;
  sessionCache: SessionCache;
  watch: Watch;
  /** Of threads and their posts. */
  threadCache: CachedResponses;
}

export const postsRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { db, threadCache, watch } = parts;
  const route = routesOf(app, postsCalls);

  route('GET /api/threads/:threadId/posts', {
    access: 'anyone',
    summary: 'The replies of a thread, each with its first comments, and what of it is yours',
    quiet: true,
    compress: false,
    send: cachedByAudience(threadCache, {
      actor: readerOf(parts),
      keyOf: ({ params, query }) => {
        // One for every post would be too many.
        const key = query.from ? undefined : replyList.keyOf(query);
        return key && `${params.threadId} ${key}`;
      },
      make: ({ params, query }, reader) => listReplies(db, reader, params.threadId, query),
      own: {
        name: 'own',
        schema: OwnThread,
        read: ({ params, query }, reader) =>
          query.cursor ? undefined : readOwnOfShortThread(db, reader, params.threadId),
      },
    }),
  });

  route('POST /api/threads/:threadId/posts', {
    access: 'member',
    watches: 'held',
    limits: [writtenPerPerson],
    summary: 'Reply to a thread, or comment on a reply',
    handler: async (request) => {
      const input = { ...request.body, threadId: request.params.threadId };
      const post = await writePost(db, actorOf(request), input, watch.of(request));
      return { success: true, message: await messageAbout(db, post, 'Your post is published.'), post };
    },
  });

  route('GET /api/posts/:postId/comments', {
    access: 'anyone',
    summary: 'All comments on a reply',
    quiet: true,
    handler: async (request) =>
      listComments(db, await actorIfSignedIn(parts, request), request.params.postId, request.query),
  });

  route('GET /api/people/:username/answers', {
    access: 'anyone',
    summary: 'The answers that a member signed',
    quiet: true,
    handler: async (request) =>
      listAnswers(db, await actorIfSignedIn(parts, request), request.params.username, request.query),
  });

  route('PUT /api/posts/:postId', {
    access: 'member',
    watches: 'held',
    limits: [writtenPerPerson],
    summary: 'Edit your post',
    handler: async (request) => {
      const change = { ...request.body, id: request.params.postId };
      const post = await changePost(db, actorOf(request), change, watch.of(request));
      return { success: true, message: await messageAbout(db, post, 'Your post is saved.'), post };
    },
  });

  route('DELETE /api/posts/:postId', {
    access: 'member',
    allowsMuted: true,
    summary: 'Delete your post, or hide one as a moderator',
    handler: async (request) => {
      const { state } = await deletePost(
        db,
        moderatorOf(request),
        request.params.postId,
        request.body.reason,
      );
      return { success: true, message: `The post is ${state === 'hidden' ? 'hidden' : 'deleted'}.` };
    },
  });

  route('POST /api/posts/:postId/restore', {
    access: 'member',
    summary: 'Show a post again: your own that you deleted, or as a moderator',
    handler: async (request) => ({
      success: true,
      message: 'The post is shown again.',
      post: await restorePost(db, moderatorOf(request), request.params.postId),
    }),
  });

  route('GET /api/posts/:postId/versions', {
    access: 'anyone',
    summary: 'The earlier versions of a post',
    handler: async (request) => ({
      success: true,
      versions: await listVersions(db, await actorIfSignedIn(parts, request), request.params.postId),
    }),
  });

  for (const [method, isVoted] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const)
    route(`${method} /api/posts/:postId/vote`, {
      access: 'member',
      summary: isVoted ? 'Say that a post helped' : 'Take it back',
      handler: (request) => voteForPost(db, actorOf(request), request.params.postId, isVoted),
    });
};
