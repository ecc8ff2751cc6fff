// HTTP routes of the Registration Inbox and of the conversations about proposals.

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { registrationsCalls } from '#contract/calendar/registrations.ts';
import type { Db } from '#server/db/db.ts';
import type { Manager } from '#server/features/calendar/events/event-states.service.ts';
import { actorOf, personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { readMessages, writeMessage, writtenPerPerson } from './conversation.service.ts';
import { approve, askBack, listRegistrations, reject } from './registrations.service.ts';

const moderatorOf = (request: FastifyRequest): Manager => ({
  ...actorOf(request),
  username: personOf(request).username,
});

export const registrationsRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, registrationsCalls);

  route('GET /api/admin/registrations', {
    access: 'privileged',
    summary: 'Proposals of events, those that wait longest first',
    handler: async (request) => ({ success: true, ...(await listRegistrations(db, request.query)) }),
  });

  route('POST /api/admin/registrations/:eventId/approve', {
    access: 'privileged',
    summary: 'Publish a proposed event',
    handler: async (request) => {
      const { eventId } = request.params;
      const { title } = await approve(db, moderatorOf(request), { eventId, version: request.body.version });
      return { success: true, message: `“${title}” is published.` };
    },
  });

  route('POST /api/admin/registrations/:eventId/return', {
    access: 'privileged',
    summary: 'Ask the author of a proposal for something',
    handler: async (request) => {
      const { version, text } = request.body;
      const { eventId } = request.params;
      const { title } = await askBack(db, moderatorOf(request), { eventId, version }, text);
      return { success: true, message: `“${title}” was returned to its author with your question.` };
    },
  });

  route('POST /api/admin/registrations/:eventId/reject', {
    access: 'privileged',
    summary: 'Reject a proposed event, with a reason',
    handler: async (request) => {
      const { version, reason } = request.body;
      const { eventId } = request.params;
      const { title } = await reject(db, moderatorOf(request), { eventId, version }, reason);
      return { success: true, message: `“${title}” was rejected, and its author is told why.` };
    },
  });

  route('GET /api/registrations/:eventId/messages', {
    access: 'member',
    summary: 'The conversation about a proposal, for those who may edit it',
    handler: async (request) => ({
      success: true,
      messages: await readMessages(db, actorOf(request), request.params.eventId),
    }),
  });

  route('POST /api/registrations/:eventId/messages', {
    access: 'member',
    limits: [writtenPerPerson],
    summary: 'Write a message about a proposal',
    handler: async (request) => {
      await writeMessage(db, actorOf(request), request.params.eventId, request.body.text);
      return { success: true, message: 'Your message was sent.' };
    },
  });
};
