// HTTP routes of /api/stories: reading, writing and moderating success stories.

import type { FastifyPluginAsync } from 'fastify';
import { storiesCalls } from '#contract/site/stories.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { stories } from '#server/db/tables/site/stories.ts';
import { actorOf, personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { cachedPages } from '#server/lib/cached-calls.ts';
import type { ResponseCache } from '#server/lib/response-cache.ts';
import { routesOf } from '#server/lib/routes.ts';
import { approveStory, listForModerators, returnStory } from './moderation.service.ts';
import { storyList } from './stories.list.ts';
import {
  changeStory,
  createStory,
  getStory,
  listOwnStories,
  listStories,
  sentPerPerson,
  withdrawStory,
} from './stories.service.ts';

const sent = 'Thank you. A moderator reads your story before it is published, and you are notified.';

interface Parts {
  db: Db;
  cache: ResponseCache;
}

export const storiesRoutes: FastifyPluginAsync<Parts> = async (app, { db, cache }) => {
  const route = routesOf(app, storiesCalls);
  const storyCache = await cache.dependingOn(stories, users);

  route('GET /api/stories', {
    access: 'anyone',
    summary: 'Published stories, newest first',
    quiet: true,
    // Cached responses are compressed once for all clients.
    compress: false,
    send: cachedPages(storyCache, storyList, (query) => listStories(db, query)),
  });

  route('GET /api/stories/mine', {
    access: 'member',
    summary: 'Your own stories, in any state',
    handler: async (request) => ({ success: true, stories: await listOwnStories(db, actorOf(request)) }),
  });

  route('GET /api/stories/:storyId', {
    access: 'anyone',
    summary: 'A published story',
    handler: async (request) => ({ success: true, story: await getStory(db, request.params.storyId) }),
  });

  route('POST /api/stories', {
    access: 'member',
    watches: 'read',
    limits: [sentPerPerson],
    summary: 'Send a story to the moderators',
    handler: async (request) => ({
      success: true,
      message: sent,
      story: await createStory(db, actorOf(request), request.body),
    }),
  });

  route('PUT /api/stories/:storyId', {
    access: 'member',
    watches: 'read',
    limits: [sentPerPerson],
    summary: 'Change your story and send it again',
    handler: async (request) => ({
      success: true,
      message: sent,
      story: await changeStory(db, actorOf(request), request.params.storyId, request.body),
    }),
  });

  route('DELETE /api/stories/:storyId', {
    access: 'member',
    allowsMuted: true,
    summary: 'Withdraw your story',
    handler: async (request) => {
      await withdrawStory(db, actorOf(request), request.params.storyId);
      return { success: true, message: 'Your story is withdrawn.' };
    },
  });

  route('GET /api/admin/stories', {
    access: 'privileged',
    summary: 'Stories to review, newest first',
    handler: (request) => listForModerators(db, request.query),
  });

  route('POST /api/admin/stories/:storyId/approve', {
    access: 'privileged',
    summary: 'Publish a story',
    handler: async (request) => {
      await approveStory(db, personOf(request), request.params.storyId, request.body.updatedAt);
      return { success: true, message: 'The story is published.' };
    },
  });

  route('POST /api/admin/stories/:storyId/return', {
    access: 'privileged',
    summary: 'Return a story to its author, with a reason',
    handler: async (request) => {
      await returnStory(db, personOf(request), request.params.storyId, request.body);
      return { success: true, message: 'The story went back to its author.' };
    },
  });
};
