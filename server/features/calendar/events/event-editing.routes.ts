// HTTP routes that make, change, publish and cancel events.

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { eventsCalls } from '#contract/calendar/events.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { actorOf, personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { cancelDates, changeDates } from './date-editing.service.ts';
import { changeEvent } from './event-editing.service.ts';
import { cancelEvent, type Manager, submitEvent } from './event-states.service.ts';
import { createEvent, deleteEvent, duplicateEvent, savedPerPerson } from './event-writing.service.ts';
import { listManagedEvents, setFeatured } from './managed-events.service.ts';

export const eventEditingRoutes: FastifyPluginAsync<{ db: Db; config: Config }> = async (
  app,
  { db, config },
) => {
  const route = routesOf(app, eventsCalls);

  route('POST /api/events', {
    access: 'member',
    watches: 'refused',
    limits: [savedPerPerson],
    summary: 'Save a new event as a draft',
    handler: async (request) => ({
      success: true,
      message: 'The draft is saved.',
      event: await createEvent(db, actorOf(request), request.body),
    }),
  });

  route('PUT /api/events/:eventId', {
    access: 'member',
    watches: 'refused',
    limits: [savedPerPerson],
    summary: 'Change an event and all its dates that are not over',
    handler: async (request) => ({
      success: true,
      message: 'The event is saved.',
      event: await changeEvent(db, managerOf(request), request.params.eventId, request.body, config),
    }),
  });

  route('DELETE /api/events/:eventId', {
    access: 'member',
    summary: 'Delete an event that was never published',
    handler: async (request) => {
      await deleteEvent(db, actorOf(request), request.params.eventId);
      return { success: true, message: 'The event is deleted.' };
    },
  });

  route('POST /api/events/:eventId/submit', {
    access: 'member',
    limits: [savedPerPerson],
    summary: 'Publish an event, or propose it where one may not publish',
    handler: async (request) => {
      const event = await submitEvent(db, actorOf(request), request.params.eventId, config);
      const message =
        event.state === 'published'
          ? 'The event is published.'
          : 'The event is proposed. You hear when it is decided.';
      return { success: true, message, event };
    },
  });

  route('POST /api/events/:eventId/duplicate', {
    access: 'member',
    limits: [savedPerPerson],
    summary: 'Copy an event into a new draft',
    handler: async (request) => ({
      success: true,
      message: 'The copy is saved as a draft.',
      event: await duplicateEvent(db, actorOf(request), request.params.eventId),
    }),
  });

  route('POST /api/events/:eventId/cancel', {
    access: 'member',
    limits: [savedPerPerson],
    summary: 'Cancel an event',
    handler: async (request) => ({
      success: true,
      message: 'The event is cancelled, and those who wanted to come are told.',
      event: await cancelEvent(db, managerOf(request), request.params.eventId, request.body.reason),
    }),
  });

  route('PUT /api/events/:eventId/dates/:dateId', {
    access: 'member',
    limits: [savedPerPerson],
    summary: 'Change one date of an event, or it and all later ones',
    handler: async (request) => ({
      success: true,
      message: request.body.scope === 'this' ? 'The date is saved.' : 'The dates are saved.',
      event: await changeDates(db, managerOf(request), request.params, request.body),
    }),
  });

  route('POST /api/events/:eventId/dates/:dateId/cancel', {
    access: 'member',
    limits: [savedPerPerson],
    summary: 'Cancel one date of an event, or it and all later ones',
    handler: async (request) => ({
      success: true,
      message: request.body.scope === 'this' ? 'The date is cancelled.' : 'The dates are cancelled.',
      event: await cancelDates(db, managerOf(request), request.params, request.body),
    }),
  });

  route('GET /api/admin/events', {
    access: 'privileged',
    summary: 'The events of everyone, without drafts',
    handler: (request) => listManagedEvents(db, request.query),
  });

  route('PUT /api/admin/events/:eventId/featured', {
    access: 'privileged',
    summary: 'Show an event on the front page, or not any more',
    handler: async (request) => {
      const { isFeatured } = request.body;
      await setFeatured(db, managerOf(request), request.params.eventId, isFeatured);
      return {
        success: true,
        message: isFeatured
          ? 'The event is on the front page.'
          : 'The event is not on the front page any more.',
      };
    },
  });
};

function managerOf(request: FastifyRequest): Manager {
  const { id, role, username } = personOf(request);
  return { _id: id, role, username };
}
