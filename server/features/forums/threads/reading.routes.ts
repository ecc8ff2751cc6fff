// HTTP routes of reading a thread: what is one's own in it, how far one has read, and news while it is open.

import type { FastifyPluginAsync } from 'fastify';
import { threadsCalls } from '#contract/forums/threads.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import { actorOf, cookieName, readerOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { openEventStream } from '#server/lib/event-stream.ts';
import { routesOf } from '#server/lib/routes.ts';
import { listReads, markThreadRead, readOwnThread } from './reading.service.ts';
import { type ThreadStream, ThreadStreams } from './thread-streams.service.ts';
import { requireThread } from './threads.service.ts';

interface Parts {
  database: Database;
  db: Db;
  config: Config;
  sessionCache: SessionCache;
}

export const readingRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { db } = parts;
  const route = routesOf(app, threadsCalls);
  const readerOfRequest = readerOf(parts);
  const streams = new ThreadStreams(db);
  await streams.listen(parts.database);
  app.addHook('preClose', async () => streams.endAll());

  route('GET /api/threads/:threadId/mine', {
    access: 'member',
    summary: 'What of a thread is yours: posts, votes, what you have read',
    quiet: true,
    handler: async (request) => ({
      success: true,
      ...(await readOwnThread(db, actorOf(request), request.params.threadId)),
    }),
  });

  route('GET /api/threads/reads', {
    access: 'member',
    summary: 'Which threads of a list you have read, and how much is new in them',
    quiet: true,
    handler: async (request) => ({
      success: true,
      reads: await listReads(db, actorOf(request), request.query.ids),
    }),
  });

  route('PUT /api/threads/:threadId/read', {
    access: 'member',
    allowsUnconfirmed: true,
    summary: 'Remember how far you have read',
    quiet: true,
    handler: async (request) => {
      await markThreadRead(db, actorOf(request), request.params.threadId, request.body.until);
      return { success: true, message: '' };
    },
  });

  route('GET /api/threads/:threadId/stream', {
    access: 'anyone',
    summary: 'How many replies a thread has, now and after every change, as server-sent events',
    quiet: true,
    send: async (request, reply) => {
      const actor = await readerOfRequest(request);
      const thread = await requireThread(db, actor, request.params.threadId);
      // Its author and moderators see it, and nothing is added to it: EventSource does not connect again after 204.
      if (thread.state !== 'published') return reply.code(204).send();
      const reader = { userId: actor?._id, address: request.ip };
      streams.refuseTooMany(reader);
      const token = request.cookies[cookieName] ?? '';
      const events = openEventStream(request, reply, () => streams.remove(stream));
      if (!events) return;
      const stream: ThreadStream = {
        threadId: thread.id,
        ...reader,
        send: events.send,
        isAlive: () => parts.sessionCache.isAdmitted(token),
        end: events.end,
      };
      streams.add(stream);
    },
  });
};
