// HTTP routes of calendars in iCalendar format.

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { calendarsCalls } from '#contract/calendar/calendars.ts';
import { type Config, siteAddress } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { coHosts, events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courseCodes, courses } from '#server/db/tables/study/catalogue.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import { actorIfSignedIn, actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { planEntries } from '#server/features/study/exam-plans/planning.service.ts';
import { CachedResponse, sendCached } from '#server/lib/cached-response.ts';
import { calendarType, renderCalendar } from '#server/lib/calendar/ics.ts';
import { campusToday } from '#server/lib/campus-time.ts';
import { isNotFound, Refused } from '#server/lib/errors.ts';
import type { ResponseCache } from '#server/lib/response-cache.ts';
import { routesOf } from '#server/lib/routes.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import { parseAddress, readOwnPath, replacePath } from './calendars.service.ts';
import { type FeedKind, findSubject, readFeed, readOwnFeed, readSessionFeed } from './feeds.service.ts';

interface Parts {
  db: Db;
  config: Config;
  cache: ResponseCache;
  sessionCache: SessionCache;
  secretKey: SecretKey;
}

const asCalendar = (text: string) =>
  CachedResponse.withEtag(text, { 'content-type': calendarType, 'cache-control': 'no-cache' });
const asOwnCalendar = (text: string) =>
  CachedResponse.withEtag(text, { 'content-type': calendarType, 'cache-control': 'private, no-cache' });

type FileRequest = FastifyRequest<{ Params: { file: string } }>;

export const calendarsRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { db, config, cache, secretKey } = parts;
  const route = routesOf(app, calendarsCalls);
  const responses = await cache.dependingOn(events, occurrences, hosts, coHosts, courses, courseCodes, users);

  route('GET /api/calendars/own', {
    access: 'member',
    summary: 'The secret address of your own calendar',
    handler: async (request) => ({
      success: true,
      path: await readOwnPath(db, secretKey, actorOf(request)._id),
    }),
  });

  route('POST /api/calendars/own/replace', {
    access: 'member',
    summary: 'Replace the secret address of your own calendar',
    handler: async (request) => ({
      success: true,
      message:
        'Your calendar has a new address. Whoever has the former one does not see your events any more.',
      path: await replacePath(db, secretKey, actorOf(request)._id),
    }),
  });

  const sendFeed = (kind: FeedKind) => async (request: FileRequest, reply: FastifyReply) => {
    const { file } = request.params;
    // Dates leave a calendar with the days.
    const key = `${kind} ${campusToday(config.timeZone)} ${file}`;
    const cached = responses.peek(key);
    if (cached) {
      responses.rememberUrl(request, reply, key);
      sendCached(request, reply, cached);
      return reply;
    }
    const subject = await findSubject(db, kind, file).catch(async (error: unknown) => {
      const actor =
        kind === 'events' && isNotFound(error) ? await actorIfSignedIn(parts, request) : undefined;
      if (!actor) throw error;
      const { title, entries } = await readSessionFeed(db, actor._id, file, siteAddress(config));
      sendCached(request, reply, asOwnCalendar(renderCalendar(title, entries)));
    });
    if (!subject) return reply;
    const make = async () =>
      renderCalendar(subject.title, await readFeed(db, kind, subject, siteAddress(config)));
    const isCached = file === `${subject.name}.ics`;
    sendCached(
      request,
      reply,
      isCached ? await responses.get(key, make, asCalendar) : asCalendar(await make()),
    );
    return reply;
  };

  route('GET /api/calendars/events/:file', {
    access: 'anyone',
    summary: 'The dates of an event, by its id with .ics',
    quiet: true,
    compress: false,
    send: sendFeed('events'),
  });
  route('GET /api/calendars/courses/:file', {
    access: 'anyone',
    summary: 'The events of a course, by its code with .ics',
    quiet: true,
    compress: false,
    send: sendFeed('courses'),
  });
  route('GET /api/calendars/hosts/:file', {
    access: 'anyone',
    summary: 'The events of a host, by its slug with .ics',
    quiet: true,
    compress: false,
    send: sendFeed('hosts'),
  });
  route('GET /api/calendars/tags/:file', {
    access: 'anyone',
    summary: 'The events with a tag, by the tag with .ics',
    quiet: true,
    compress: false,
    send: sendFeed('tags'),
  });

  route('GET /api/calendars/people/:file', {
    access: 'anyone',
    summary: 'What a person has answered, by the secret address of their calendar',
    // The address is a secret: the log must not have it.
    isAnonymous: true,
    compress: false,
    send: async (request, reply) => {
      const address = parseAddress(secretKey, request.params.file);
      if (!address) throw new Refused('not_found');
      const origin = siteAddress(config);
      const dates = await readOwnFeed(db, address, origin);
      const plan = await planEntries(db, address.userId, { origin, timeZone: config.timeZone });
      sendCached(request, reply, asOwnCalendar(renderCalendar('My events', [...dates, ...plan])));
      return reply;
    },
  });
};
