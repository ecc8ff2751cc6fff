// HTTP routes of /api/notifications, with a stream of server-sent events.

import type { FastifyPluginAsync } from 'fastify';
import { type Bell, notificationRules, notificationsCalls } from '#contract/platform/notifications.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import { cookieName, personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import type { DescribeNotification } from '#server/lib/describe-notification.ts';
import { openEventStream } from '#server/lib/event-stream.ts';
import { ignoreBodies } from '#server/lib/one-click.ts';
import { routesOf } from '#server/lib/routes.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import type { NotificationStream, NotificationStreams } from './notification-streams.service.ts';
import { listNotifications, loadBells, markAllRead, markRead } from './notifications.service.ts';
import { readPreferences, savePreferences, unsubscribeByToken } from './preferences.service.ts';

interface Parts {
  db: Db;
  config: Config;
  secretKey: SecretKey;
  sessionCache: SessionCache;
  notificationStreams: NotificationStreams;
  describeNotification: DescribeNotification;
}

export const notificationsRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const route = routesOf(app, notificationsCalls);
  const { db, config, secretKey, sessionCache, notificationStreams, describeNotification } = parts;

  app.addHook('preClose', async () => notificationStreams.endAll());

  route('GET /api/notifications', {
    access: 'member',
    summary: 'Your notifications, newest first',
    handler: (request) => listNotifications(db, personOf(request).id, request.query, describeNotification),
  });

  route('GET /api/notifications/bell', {
    access: 'member',
    summary: 'What the bell shows, for browsers without streams',
    quiet: true,
    handler: async (request) => {
      const { id } = personOf(request);
      const bell = (await loadBells(db, [id], describeNotification)).get(id) ?? { unread: 0, newest: [] };
      return { success: true, bell };
    },
  });

  route('GET /api/notifications/stream', {
    access: 'member',
    summary: 'What the bell shows, now and after every change, as server-sent events',
    quiet: true,
    send: (request, reply) => {
      const token = request.cookies[cookieName] ?? '';
      const events = openEventStream(request, reply, () => notificationStreams.remove(stream));
      if (!events) return;
      const stream: NotificationStream = {
        userId: personOf(request).id,
        send: (bell: Bell) => events.send(JSON.stringify(bell)),
        isAlive: () => sessionCache.isAdmitted(token),
        end: events.end,
      };
      notificationStreams.add(stream);
    },
  });

  route('POST /api/notifications/read', {
    access: 'member',
    allowsUnconfirmed: true,
    summary: 'Mark all as read',
    handler: async (request) => {
      await markAllRead(db, personOf(request).id);
      return { success: true, message: 'All notifications are marked as read.' };
    },
  });

  route('POST /api/notifications/:notificationId/read', {
    access: 'member',
    allowsUnconfirmed: true,
    // The log must not tell when someone opened the request to review a course.
    isAnonymous: true,
    summary: 'Mark one as read',
    handler: async (request) => {
      await markRead(db, personOf(request).id, request.params.notificationId);
      return { success: true, message: 'The notification is marked as read.' };
    },
  });

  route('GET /api/notifications/preferences', {
    access: 'member',
    summary: 'What you hear of, and what is mailed to you',
    handler: async (request) => ({
      success: true,
      message: '',
      ...(await readPreferences(db, personOf(request))),
      timeZone: config.timeZone,
    }),
  });

  route('PUT /api/notifications/preferences', {
    access: 'member',
    allowsMuted: true,
    summary: 'Choose what you hear of, and what is mailed to you',
    handler: async (request) => ({
      success: true,
      message: 'Your choice is saved.',
      ...(await savePreferences(db, personOf(request), request.body)),
      timeZone: config.timeZone,
    }),
  });

  await app.register(unsubscribeRoutes, { db, config, secretKey });
};

const unsubscribeRoutes: FastifyPluginAsync<Pick<Parts, 'db' | 'config' | 'secretKey'>> = async (
  app,
  { db, config, secretKey },
) => {
  const route = routesOf(app, notificationsCalls);
  ignoreBodies(app);

  // Quiet keeps the path, which contains the token, out of the request log.
  route('POST /api/notifications/unsubscribe/:token', {
    access: 'anyone',
    summary: 'End the mails about one kind of notification, by the token in a mail',
    quiet: true,
    handler: async (request) => {
      const ended = await unsubscribeByToken(db, secretKey, request.params.token);
      const isRegular = ended === 'daily' || ended === 'weekly';
      return {
        success: true,
        message: isRegular
          ? `The ${ended} mail ends.`
          : `Mails about this end: ${notificationRules[ended].label}.`,
      };
    },
  });

  // Link scanners must not unsubscribe anyone, so GET only redirects to the page with the button.
  route('GET /api/notifications/unsubscribe/:token', {
    access: 'anyone',
    summary: 'The page to end these mails on',
    quiet: true,
    send: (request, reply) => {
      const query = new URLSearchParams({ token: request.params.token });
      reply.redirect(`${config.publicUrl ?? ''}/notifications/unsubscribe?${query}`, 303);
    },
  });
};
