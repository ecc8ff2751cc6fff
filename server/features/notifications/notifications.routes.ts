// The calls of /api/notifications, one of which stays open.
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { Done } from '#contract/answers.ts';
import {
  type Bell,
  CurrentBell,
  MutedNotifications,
  NotificationList,
  NotificationPreferences,
  NotificationQuery,
} from '#contract/notifications.ts';
import type { Db } from '#server/db/client.ts';
import type { KnownSessions } from '#server/features/sessions/known.service.ts';
import { cookieName, personOf } from '#server/features/sessions/sessions.cookie.ts';
import { answers } from '#server/lib/schemas.ts';
import type { BellStream, Bells } from './bells.service.ts';
import {
  type DescribeNotification,
  listNotifications,
  loadBells,
  markAllRead,
  markRead,
  setMuted,
} from './notifications.service.ts';

/** Proxies close what is silent for a minute. */
const sayAnythingEvery = 25_000;
/** Bytes that wait for a reader: several of the largest bells. */
const mostUnread = 65_536;
const member = { access: 'member' } as const;

interface Parts {
  db: Db;
  known: KnownSessions;
  bells: Bells;
  describeNotification: DescribeNotification;
}

export const notificationsRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, parts) => {
  const { db, known, bells, describeNotification } = parts;

  app.addHook('preClose', async () => bells.endAll());

  app.get(
    '/api/notifications',
    {
      config: member,
      schema: {
        summary: 'Your notifications, newest first',
        querystring: NotificationQuery,
        response: answers(200, NotificationList),
      },
    },
    (request) => listNotifications(db, personOf(request).id, request.query, describeNotification),
  );

  app.get(
    '/api/notifications/bell',
    {
      config: { ...member, quiet: true },
      schema: {
        summary: 'What the bell shows, for browsers without streams',
        response: answers(200, CurrentBell),
      },
    },
    async (request) => {
      const { id } = personOf(request);
      const bell = (await loadBells(db, [id], describeNotification)).get(id) ?? { unread: 0, newest: [] };
      return { success: true as const, bell };
    },
  );

  app.get(
    '/api/notifications/stream',
    {
      config: { ...member, quiet: true },
      schema: {
        summary: 'What the bell shows, now and after every change, as server-sent events',
        response: answers(200, Type.Unsafe<unknown>({ type: 'string' })),
      },
    },
    (request, reply) => {
      const token = request.cookies[cookieName] ?? '';
      reply.hijack();
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // Some proxies gather answers before they pass them on.
        'x-accel-buffering': 'no',
      });
      const write = (text: string) => {
        // Who does not read must not fill the memory; they come back to the whole bell, so nothing is lost.
        if (reply.raw.writableLength > mostUnread) reply.raw.destroy();
        else if (!reply.raw.writableEnded) reply.raw.write(text);
      };
      // The browser comes back by itself after this many milliseconds.
      write('retry: 1000\n\n');
      const stream: BellStream = {
        userId: personOf(request).id,
        send: (bell: Bell) => write(`data: ${JSON.stringify(bell)}\n\n`),
        isAlive: async () => (await known.find(token)) !== undefined,
        end: () => reply.raw.end(),
      };
      const timer = setInterval(() => write(':\n\n'), sayAnythingEvery);
      reply.raw.on('close', () => {
        clearInterval(timer);
        bells.remove(stream);
      });
      bells.add(stream);
    },
  );

  app.post(
    '/api/notifications/read',
    { config: member, schema: { summary: 'Mark all as read', response: answers(200, Done) } },
    async (request) => {
      await markAllRead(db, personOf(request).id);
      return { success: true as const, message: 'All notifications are marked as read.' };
    },
  );

  app.post(
    '/api/notifications/:notificationId/read',
    {
      config: member,
      schema: {
        summary: 'Mark one as read',
        params: Type.Object({ notificationId: Type.String() }),
        response: answers(200, Done),
      },
    },
    async (request) => {
      await markRead(db, personOf(request).id, request.params.notificationId);
      return { success: true as const, message: 'The notification is marked as read.' };
    },
  );

  app.get(
    '/api/notifications/preferences',
    {
      config: member,
      schema: { summary: 'What you do not want to hear of', response: answers(200, NotificationPreferences) },
    },
    async (request) => ({
      success: true as const,
      message: '',
      muted: personOf(request).mutedNotifications,
    }),
  );

  app.put(
    '/api/notifications/preferences',
    {
      config: member,
      schema: {
        summary: 'Choose what you hear of',
        body: MutedNotifications,
        response: answers(200, NotificationPreferences),
      },
    },
    async (request) => {
      const { id } = personOf(request);
      await setMuted(db, id, request.body.muted);
      return { success: true as const, message: 'Your choice is saved.', muted: request.body.muted };
    },
  );
};
