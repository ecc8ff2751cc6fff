// HTTP routes of following: what one follows, and the level of one thing.

import type { FastifyPluginAsync } from 'fastify';
import { type FollowLevel, type FollowState, followsCalls } from '#contract/social/follows.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { endFollow, type Followables, listFollows, readFollow, setFollow } from './follows.service.ts';

interface Parts {
  db: Db;
  followables: Followables;
}

const saved: Record<FollowLevel, (label: string) => string> = {
  watch: (label) => `You watch ${label}: you hear of everything new, one by one.`,
  normal: (label) => `You follow ${label}.`,
  mute: (label) => `You hear nothing of ${label} any more.`,
};

export const followsRoutes: FastifyPluginAsync<Parts> = async (app, { db, followables }) => {
  const route = routesOf(app, followsCalls);

  route('GET /api/follows', {
    access: 'member',
    summary: 'What you follow or mute',
    handler: async (request) => ({
      success: true,
      follows: await listFollows(db, followables, actorOf(request)),
    }),
  });

  route('GET /api/follows/:kind/:thingId', {
    access: 'member',
    summary: 'How closely you follow one thing',
    quiet: true,
    handler: async (request) => ({
      success: true,
      follow: await readFollow(db, followables, actorOf(request), request.params),
    }),
  });

  route('PUT /api/follows/:kind/:thingId', {
    access: 'member',
    allowsMuted: true,
    summary: 'Watch, follow or mute something',
    handler: async (request) => {
      const { level } = request.body;
      const { label, follow } = await setFollow(db, followables, actorOf(request), {
        ...request.params,
        level,
      });
      return { success: true, message: saved[level](label), follow };
    },
  });

  route('DELETE /api/follows/:kind/:thingId', {
    access: 'member',
    allowsMuted: true,
    summary: 'End following or muting something',
    handler: async (request) => {
      const { label, follow } = await endFollow(db, followables, actorOf(request), request.params);
      return { success: true, message: endedText(label, follow), follow };
    },
  });
};

const endedText = (label: string, { reason }: FollowState): string =>
  reason ? `You follow ${label} as before. ${reason}` : `You do not follow ${label} any more.`;
