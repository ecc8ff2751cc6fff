// HTTP routes of blocking: whom one has blocked, and one person.

import type { FastifyPluginAsync } from 'fastify';
import { blocksCalls } from '#contract/safety/blocks.ts';
import type { Db } from '#server/db/db.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { block, listBlocks, unblock } from './blocks.service.ts';

export const blocksRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, blocksCalls);

  route('GET /api/blocks', {
    access: 'member',
    summary: 'Whom you have blocked',
    quiet: true,
    handler: async (request) => ({ success: true, people: await listBlocks(db, personOf(request).id) }),
  });

  route('PUT /api/blocks/:username', {
    access: 'member',
    // Someone who is harassed need not confirm an address first.
    allowsUnconfirmed: true,
    summary: 'Block someone',
    handler: async (request) => ({
      success: true,
      message: await block(db, personOf(request).id, request.params.username),
    }),
  });

  route('DELETE /api/blocks/:username', {
    access: 'member',
    allowsUnconfirmed: true,
    summary: 'Unblock someone',
    handler: async (request) => ({
      success: true,
      message: await unblock(db, personOf(request).id, request.params.username),
    }),
  });
};
