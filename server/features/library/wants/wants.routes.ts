// HTTP routes of wants.

import type { FastifyPluginAsync } from 'fastify';
import { wantsCalls } from '#contract/library/wants.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import { actorIfSignedIn, actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { fillWant, reopenWant } from './filling.service.ts';
import { addWant, joinWant, leaveWant, listWants } from './wants.service.ts';

const addedPerPerson = defineLimit({
  name: 'wants-added',
  per: 'person',
  count: 20,
  windowSeconds: 60 * 60,
  sentence: 'You have said many times what you need.',
});
const changedPerPerson = defineLimit({
  name: 'wants-changed',
  per: 'person',
  count: 120,
  windowSeconds: 60 * 60,
});

interface Parts {
  db: Db;
  config: Config;
  sessionCache: SessionCache;
}

export const wantsRoutes: FastifyPluginAsync<Parts> = async (app, { db, ...parts }) => {
  const route = routesOf(app, wantsCalls);

  route('GET /api/wants', {
    access: 'anyone',
    summary: 'What is wanted, what most people wait for first',
    handler: async (request) => listWants(db, await actorIfSignedIn(parts, request), request.query),
  });

  route('POST /api/wants', {
    access: 'member',
    watches: 'refused',
    limits: [addedPerPerson],
    summary: 'Say what you need of a course, or join those who wait for the same',
    handler: async (request) => {
      const actor = actorOf(request);
      const { want, isNew } = await addWant(db, actor, request.body);
      return { success: true, message: isNew ? addedText(want.course.code) : joinedText(want.people), want };
    },
  });

  route('PUT /api/wants/:wantId/waiting', {
    access: 'member',
    limits: [changedPerPerson],
    summary: 'Wait for it too',
    handler: async (request) => {
      const actor = actorOf(request);
      const want = await joinWant(db, actor, request.params.wantId);
      return { success: true, message: 'You are told as soon as it is there.', want };
    },
  });

  route('DELETE /api/wants/:wantId/waiting', {
    access: 'member',
    summary: 'Wait for it no longer',
    handler: async (request) => {
      await leaveWant(db, actorOf(request)._id, request.params.wantId);
      return { success: true, message: 'You do not wait for it any more.' };
    },
  });

  route('PUT /api/wants/:wantId/answer', {
    access: 'member',
    limits: [changedPerPerson],
    summary: 'Fill it with a resource of the course',
    handler: async (request) => {
      const actor = actorOf(request);
      const want = await fillWant(db, actor, request.params.wantId, request.body.resource);
      return { success: true, message: 'Thank you! Everyone who waited is told.', want };
    },
  });

  route('DELETE /api/wants/:wantId/answer', {
    access: 'member',
    limits: [changedPerPerson],
    summary: 'Say that it was not what you need',
    handler: async (request) => {
      const actor = actorOf(request);
      const want = await reopenWant(db, actor, request.params.wantId);
      return { success: true, message: 'It is open again.', want };
    },
  });
};

const addedText = (code: string) => `It is on the list. Those who took ${code} are asked once.`;
const joinedText = (people: number) =>
  people === 1
    ? 'It is on the list already.'
    : `Others need the same: ${people.toLocaleString('en')} people wait for it now.`;
