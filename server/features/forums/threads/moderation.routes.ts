// HTTP routes of looking after threads and posts. The services refuse those who are neither moderators nor teachers of the course.

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { threadModerationCalls } from '#contract/forums/thread-moderation.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf, personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { endorsePost } from './endorsement.service.ts';
import { mergeThread, moveThread, splitThread } from './moderation.service.ts';
import { type Moderator, moderatedPerPerson } from './moderators.service.ts';
import { revealAuthor, revealedPerAdmin } from './reveal.service.ts';
import { getThread } from './threads.service.ts';

export const moderatorOf = (request: FastifyRequest): Moderator => ({
  ...actorOf(request),
  username: personOf(request).username,
});

export const moderationRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, threadModerationCalls);
  const read = (request: FastifyRequest, id: string) => getThread(db, actorOf(request), id);

  route('PUT /api/threads/:threadId/space', {
    access: 'member',
    limits: [moderatedPerPerson],
    summary: 'Move a thread to another space',
    handler: async (request) => {
      const { threadId } = request.params;
      await moveThread(db, moderatorOf(request), threadId, request.body);
      return { success: true, message: 'The thread is moved.', thread: await read(request, threadId) };
    },
  });

  route('POST /api/threads/:threadId/merge', {
    access: 'member',
    limits: [moderatedPerPerson],
    summary: 'Merge a duplicate into another thread, which is the answer',
    handler: async (request) => {
      const { into } = request.body;
      await mergeThread(db, moderatorOf(request), request.params.threadId, request.body);
      return { success: true, message: 'The threads are merged.', thread: await read(request, into) };
    },
  });

  route('POST /api/threads/:threadId/split', {
    access: 'member',
    limits: [moderatedPerPerson],
    summary: 'Make replies a thread of their own, which is the answer',
    handler: async (request) => {
      const id = await splitThread(db, moderatorOf(request), request.params.threadId, request.body);
      return { success: true, message: 'The new thread is there.', thread: await read(request, id) };
    },
  });

  for (const [method, isEndorsed] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const)
    route(`${method} /api/posts/:postId/endorsement`, {
      access: 'member',
      summary: isEndorsed ? 'Vouch for a reply as a teacher of the course or as staff' : 'Take it back',
      handler: async (request) => ({
        success: true,
        message: isEndorsed ? 'You vouch for this reply.' : 'The endorsement is taken back.',
        post: await endorsePost(db, moderatorOf(request), request.params.postId, isEndorsed),
      }),
    });

  route('POST /api/posts/:postId/reveal', {
    access: 'admin',
    limits: [revealedPerAdmin],
    summary: 'Learn who wrote an anonymous post; the reason is in the audit log',
    handler: async (request) => ({
      success: true,
      author: await revealAuthor(db, moderatorOf(request), request.params.postId, request.body.reason),
    }),
  });
};
