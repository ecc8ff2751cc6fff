// HTTP routes that read events.

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type CalendarQuery, type EventQuery, eventsCalls } from '#contract/calendar/events.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { seats } from '#server/db/tables/calendar/attendances.ts';
import { coHosts, events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import type { FileTools } from '#server/features/platform/files/files.service.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import {
  actorIfSignedIn,
  actorOf,
  readerOf,
} from '#server/features/platform/sessions/session-cookie.service.ts';
import { cachedByAudience, cachedCall } from '#server/lib/cached-calls.ts';
import type { ResponseCache } from '#server/lib/response-cache.ts';
import { routesOf } from '#server/lib/routes.ts';
import { listDates, readCalendar } from './dates.service.ts';
import { nextDates } from './event-dates.list.ts';
import { eventEditingRoutes } from './event-editing.routes.ts';
import { datesOfInput } from './event-input.service.ts';
import { endOfNext, getEditable, getEvent } from './events.service.ts';
import { isNearCampusDay, presentMinute } from './intervals.ts';
import { listOwnEvents } from './managed-events.service.ts';
import { posterRoutes } from './poster.routes.ts';

interface Parts {
  db: Db;
  config: Config;
  cache: ResponseCache;
  sessionCache: SessionCache;
  files: FileTools;
}

/** Dates that the preview of a rule shows. */
const maxPreviewed = 10;

export const eventsRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { db, cache, config } = parts;
  await app.register(eventEditingRoutes, parts);
  await app.register(posterRoutes, parts);
  const route = routesOf(app, eventsCalls);
  const datesCache = await cache.dependingOn(hosts, events, coHosts, occurrences, seats, courses, users);
  const callerOf = (request: FastifyRequest) => actorIfSignedIn(parts, request);

  route('GET /api/events', {
    access: 'anyone',
    summary: 'Find dates of events',
    quiet: true,
    // Cached responses are compressed once for all clients.
    compress: false,
    send: cachedCall(
      datesCache,
      ({ query }: { query: EventQuery } & FastifyRequest) => {
        const { when = 'upcoming', from, to, ...filters } = query;
        const key = query.mine || from || to ? undefined : nextDates.keyOf(filters);
        // What is over leaves the list without any write.
        return key && `${presentMinute()} ${when} ${key}`;
      },
      async (request) =>
        listDates(
          db,
          config.timeZone,
          request.query,
          request.query.mine || request.query.beside ? await callerOf(request) : undefined,
        ),
    ),
  });

  route('GET /api/events/calendar', {
    access: 'anyone',
    summary: 'The dates of events from one day to another, at most six weeks',
    quiet: true,
    compress: false,
    send: cachedCall(
      datesCache,
      ({ query }: { query: CalendarQuery } & FastifyRequest) => {
        const { from, to, ...filters } = query;
        const key =
          query.mine || !isNearCampusDay(config.timeZone, from) ? undefined : nextDates.keyOf(filters);
        return key && `calendar ${from} ${to} ${key}`;
      },
      async (request) =>
        readCalendar(
          db,
          config.timeZone,
          request.query,
          request.query.mine ? await callerOf(request) : undefined,
        ),
    ),
  });

  route('GET /api/events/own', {
    access: 'member',
    summary: 'One’s drafts and proposals, and the events that one hosts',
    quiet: true,
    handler: (request) => listOwnEvents(db, actorOf(request), request.query),
  });

  route('POST /api/events/dates', {
    access: 'member',
    summary: 'The dates of a rule, before it is saved',
    quiet: true,
    handler: (request) => {
      const dates = datesOfInput(request.body);
      return {
        success: true,
        dates: dates.slice(0, maxPreviewed).map(({ startsAt, endsAt, localStart }) => ({
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          localStart,
        })),
        total: dates.length,
      };
    },
  });

  route('GET /api/events/:eventId', {
    access: 'anyone',
    summary: 'An event with all its dates',
    quiet: true,
    compress: false,
    send: cachedByAudience(datesCache, {
      actor: readerOf(parts),
      keyOf: ({ params }) => `event ${params.eventId}`,
      make: async ({ params }, reader) => ({
        success: true,
        event: await getEvent(db, reader, params.eventId),
      }),
      expiresAt: ({ event }) => endOfNext(event),
    }),
  });

  route('GET /api/events/:eventId/editable', {
    access: 'member',
    summary: 'An event as its form shows it, with its links',
    handler: async (request) => ({
      success: true,
      event: await getEditable(db, actorOf(request), request.params.eventId),
    }),
  });
};
