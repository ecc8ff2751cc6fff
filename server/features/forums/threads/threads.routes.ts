// HTTP routes of the threads of the forums.

import type { FastifyPluginAsync } from 'fastify';
import { courseKeyOf } from '#contract/course-codes.ts';
import { threadsCalls } from '#contract/forums/threads.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courseCodes, courses } from '#server/db/tables/study/catalogue.ts';
import { readPlaces } from '#server/features/forums/spaces/spaces.service.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import { actorOf, readerOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import type { Watch } from '#server/features/safety/rules/watch.service.ts';
import { cachedByAudience } from '#server/lib/cached-calls.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import type { ResponseCache } from '#server/lib/response-cache.ts';
import { routesOf } from '#server/lib/routes.ts';
import { findMentionable } from './mentionable.service.ts';
import { moderationRoutes, moderatorOf } from './moderation.routes.ts';
import { moderatedPerPerson } from './moderators.service.ts';
import { messageAbout, postsRoutes } from './posts.routes.ts';
import { readingRoutes } from './reading.routes.ts';
import { similarThreads } from './similar.service.ts';
import { listTags } from './tags.service.ts';
import { threadList } from './threads.list.ts';
import { getThread, listThreads } from './threads.service.ts';
import {
  acceptAnswer,
  acceptedPerPerson,
  changeThread,
  setSame,
  setThread,
  startedPerPerson,
  startThread,
} from './writing.service.ts';

interface Parts {
  database: Database;
  db: Db;
  config: Config;
  sessionCache: SessionCache;
  watch: Watch;
  cache: ResponseCache;
}

/** Enough for who types, too few to list all members. */
const suggestedPerPerson = defineLimit({
  name: 'mentions-suggested',
  per: 'person',
  count: 400,
  windowSeconds: 10 * 60,
  isUnstored: true,
  sentence: 'You have looked for many members.',
});

export const threadsRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { db, cache } = parts;
  const route = routesOf(app, threadsCalls);
  const listCache = await cache.dependingOn(threads, spaces, courses, courseCodes, users);
  const threadCache = await cache.dependingOn(threads, posts, spaces, courses, users, events);
  await app.register(moderationRoutes, parts);
  await app.register(postsRoutes, { ...parts, threadCache });
  await app.register(readingRoutes, parts);
  const actor = readerOf(parts);
  const areKnown = async ({ space, course }: { space?: string; course?: string }): Promise<boolean> => {
    const { slugs, codeKeys } = await listCache.getValue('places', () => readPlaces(db));
    return (!space || slugs.has(space)) && (!course || codeKeys.has(courseKeyOf(course)));
  };

  route('GET /api/threads', {
    access: 'anyone',
    summary: 'Find threads',
    quiet: true,
    // Cached responses are compressed once for all clients.
    compress: false,
    send: cachedByAudience(listCache, {
      actor,
      keyOf: ({ query }) => (query.mine || query.followed ? undefined : threadList.keyOf(query)),
      isKnown: ({ query }) => areKnown(query),
      make: ({ query }, reader) => listThreads(db, reader, query),
    }),
  });

  route('POST /api/threads', {
    access: 'member',
    watches: 'held',
    limits: [startedPerPerson],
    summary: 'Ask a question or start a discussion',
    handler: async (request) => {
      const actor = actorOf(request);
      const id = await startThread(db, actor, request.body, parts.watch.of(request));
      const thread = await getThread(db, actor, id);
      return { success: true, message: await messageAbout(db, thread.opening, 'It is published.'), thread };
    },
  });

  route('GET /api/threads/similar', {
    access: 'member',
    summary: 'Questions that resemble a title',
    quiet: true,
    handler: async ({ query: { title = '', space } }) => ({
      success: true,
      threads: await similarThreads(db, title, space),
    }),
  });

  route('GET /api/threads/tags', {
    access: 'anyone',
    summary: 'The tags of the newest threads',
    quiet: true,
    compress: false,
    send: cachedByAudience(listCache, {
      actor,
      keyOf: () => 'tags',
      make: async (_request, reader) => ({ success: true, tags: await listTags(db, reader) }),
    }),
  });

  route('GET /api/threads/mentionable', {
    withoutSection: true,
    access: 'member',
    limits: [suggestedPerPerson],
    summary: 'Members who can be mentioned in a new thread',
    quiet: true,
    handler: async (request) => {
      const actor = actorOf(request);
      return { success: true, people: await findMentionable(db, actor, request.query.q ?? '') };
    },
  });

  route('GET /api/threads/:threadId/mentionable', {
    access: 'member',
    limits: [suggestedPerPerson],
    summary: 'Members who can be mentioned in a thread',
    quiet: true,
    handler: async (request) => {
      const actor = actorOf(request);
      const { threadId } = request.params;
      return { success: true, people: await findMentionable(db, actor, request.query.q ?? '', threadId) };
    },
  });

  route('GET /api/threads/:threadId', {
    access: 'anyone',
    summary: 'A thread with its opening post and accepted answer',
    quiet: true,
    compress: false,
    send: cachedByAudience(threadCache, {
      actor,
      keyOf: ({ params }) => `thread ${params.threadId}`,
      make: async ({ params }, reader) => ({
        success: true,
        thread: await getThread(db, reader, params.threadId),
      }),
    }),
  });

  route('PUT /api/threads/:threadId', {
    access: 'member',
    watches: 'refused',
    summary: 'Change the title and tags of a thread',
    handler: async (request) => {
      const actor = actorOf(request);
      const { threadId } = request.params;
      await changeThread(db, moderatorOf(request), threadId, request.body);
      return { success: true, message: 'The thread is saved.', thread: await getThread(db, actor, threadId) };
    },
  });

  route('PUT /api/threads/:threadId/accepted', {
    access: 'member',
    limits: [acceptedPerPerson],
    summary: 'Accept an answer, change it, or take it back',
    handler: async (request) => {
      const actor = actorOf(request);
      const { threadId } = request.params;
      // Null arrives as an empty text.
      const postId = request.body.postId || null;
      await acceptAnswer(db, actor, threadId, postId);
      return {
        success: true,
        message: postId ? 'The answer is accepted.' : 'The question is open again.',
        thread: await getThread(db, actor, threadId),
      };
    },
  });

  for (const [method, hasSame] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const)
    route(`${method} /api/threads/:threadId/same`, {
      access: 'member',
      summary: hasSame ? 'Say that you have the same question' : 'Take it back',
      handler: async (request) => ({
        success: true,
        message: hasSame ? 'You hear when it is solved.' : 'It is taken back.',
        sames: await setSame(db, actorOf(request), request.params.threadId, hasSame),
        hasSame,
      }),
    });

  route('PUT /api/threads/:threadId/pinned', {
    access: 'member',
    limits: [moderatedPerPerson],
    summary: 'Pin a thread, or not any more',
    handler: async (request) => {
      const { isPinned, reason } = request.body;
      await setThread(db, moderatorOf(request), request.params.threadId, { isPinned, reason });
      return {
        success: true,
        message: isPinned ? 'The thread is pinned.' : 'The thread is not pinned any more.',
        thread: await getThread(db, actorOf(request), request.params.threadId),
      };
    },
  });

  route('PUT /api/threads/:threadId/closed', {
    access: 'member',
    limits: [moderatedPerPerson],
    summary: 'Close a thread, or open it again',
    handler: async (request) => {
      const { isClosed, reason } = request.body;
      await setThread(db, moderatorOf(request), request.params.threadId, { isClosed, reason });
      return {
        success: true,
        message: isClosed ? 'The thread is closed.' : 'The thread is open again.',
        thread: await getThread(db, actorOf(request), request.params.threadId),
      };
    },
  });
};
