// HTTP routes of the hosts of events.

import type { FastifyPluginAsync } from 'fastify';
import { hostsCalls } from '#contract/calendar/hosts.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { getHost, listHosts, listOwnHosts } from './hosts.service.ts';
import {
  addedPerPerson,
  addMember,
  changeHost,
  createHost,
  listMembers,
  removeMember,
} from './managed-hosts.service.ts';

export const hostsRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, hostsCalls);

  route('GET /api/hosts', {
    access: 'anyone',
    summary: 'Find clubs, departments and people who host events',
    quiet: true,
    handler: (request) => listHosts(db, request.query),
  });

  route('POST /api/hosts', {
    access: 'member',
    watches: 'refused',
    limits: [addedPerPerson],
    summary: 'Add a club or department',
    handler: async (request) => ({
      success: true,
      message: 'The host is added.',
      host: await createHost(db, actorOf(request), request.body),
    }),
  });

  route('GET /api/hosts/mine', {
    access: 'member',
    summary: 'In whose name one may make events',
    quiet: true,
    handler: async (request) => ({ success: true, hosts: await listOwnHosts(db, actorOf(request)) }),
  });

  route('GET /api/hosts/:slug', {
    access: 'anyone',
    summary: 'A host of events',
    quiet: true,
    handler: async (request) => ({ success: true, host: await getHost(db, request.params.slug) }),
  });

  route('PUT /api/hosts/:slug', {
    access: 'member',
    watches: 'refused',
    summary: 'Change or archive a club or department',
    handler: async (request) => ({
      success: true,
      message: 'The host is saved.',
      host: await changeHost(db, actorOf(request), request.params.slug, request.body),
    }),
  });

  route('GET /api/hosts/:slug/members', {
    access: 'member',
    summary: 'Who acts for a club or department',
    quiet: true,
    handler: async (request) => ({
      success: true,
      members: await listMembers(db, actorOf(request), request.params.slug),
    }),
  });

  route('PUT /api/hosts/:slug/members/:username', {
    access: 'member',
    summary: 'Let a member act for a club or department',
    handler: async (request) => {
      const { slug, username } = request.params;
      await addMember(db, actorOf(request), slug, username);
      return { success: true, message: 'The member is added.' };
    },
  });

  route('DELETE /api/hosts/:slug/members/:username', {
    access: 'member',
    summary: 'Let a member not act for a club or department any more',
    handler: async (request) => {
      const { slug, username } = request.params;
      await removeMember(db, actorOf(request), slug, username);
      return { success: true, message: 'The member is removed.' };
    },
  });
};
