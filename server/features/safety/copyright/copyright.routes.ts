// HTTP routes of copyright notices.

import type { FastifyPluginAsync } from 'fastify';
import { copyrightCalls } from '#contract/safety/copyright.ts';
import { type Config, siteAddress } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import { identify } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { addressGroup } from '#server/lib/limits.ts';
import type { ModeratedKinds } from '#server/lib/moderation.ts';
import { routesOf } from '#server/lib/routes.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import { noticeLimits, sendNotice } from './copyright.service.ts';
import { answerCounter } from './counters.service.ts';
import { listNotices, noticesCsv } from './record.service.ts';

const downloadsPerPerson = defineLimit({
  name: 'copyright-downloads',
  per: 'person',
  count: 20,
  windowSeconds: 3_600,
  sentence: 'You have downloaded the notices often.',
});

interface Parts {
  db: Db;
  config: Config;
  sessionCache: SessionCache;
  moderatedKinds: ModeratedKinds;
  secretKey: SecretKey;
}

export const copyrightRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const route = routesOf(app, copyrightCalls);

  route('POST /api/copyright/notices', {
    access: 'anyone',
    limits: noticeLimits,
    summary: 'Send a copyright notice',
    handler: async (request) => {
      const person = await identify(parts.sessionCache, request);
      const from = {
        address: addressGroup(request.ip),
        userId: person?.id,
        // Of the request too, where PUBLIC_URL is not set: it only decides which of the sender's lines are read.
        hosts: [new URL(siteAddress(parts.config)).host, request.host],
      };
      const reference = await sendNotice(parts, from, request.body);
      return {
        success: true,
        message: `Your notice has arrived. Its reference is ${reference}. A moderator will look at it.`,
        reference,
      };
    },
  });

  route('POST /api/copyright/answers', {
    access: 'anyone',
    summary: 'Answer a counter-notice, by the link of a mail',
    handler: async (request) => {
      await answerCounter(parts, request.body);
      return { success: true, message: 'Your answer has arrived. You will be told the outcome by mail.' };
    },
  });

  route('GET /api/admin/copyright/notices', {
    access: 'privileged',
    summary: 'The copyright notices and what became of them, newest first',
    handler: (request) => listNotices(parts.db, request.query),
  });

  route('GET /api/admin/copyright/notices.csv', {
    access: 'privileged',
    limits: [downloadsPerPerson],
    summary: 'The copyright notices as CSV',
    handler: async (request, reply) => {
      const csv = await noticesCsv(parts.db, request.query);
      reply.header('content-disposition', 'attachment; filename="copyright-notices.csv"');
      reply.type('text/csv; charset=utf-8');
      return csv;
    },
  });
};
