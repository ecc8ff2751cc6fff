// The calls of /resources/analytics, and the figures of the profile.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { Analytics, AnalyticsQuery, ResourceStatistics } from '#contract/analytics.ts';
import type { Db } from '#server/db/client.ts';
import { personOf } from '#server/features/sessions/sessions.cookie.ts';
import { answers } from '#server/lib/schemas.ts';
import { analyse, sumUp } from './analytics.service.ts';
import { toCsv } from './csv.ts';

const member = { access: 'member' } as const;

export const analyticsRoutes: FastifyPluginAsyncTypebox<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/api/resources/analytics',
    {
      config: member,
      schema: {
        summary: 'How your resources did',
        querystring: AnalyticsQuery,
        response: answers(200, Analytics),
      },
    },
    (request) => analyse(db, personOf(request).id, request.query.days ?? '30'),
  );

  app.get(
    '/api/resources/analytics.csv',
    {
      config: member,
      schema: {
        summary: 'The same as a table for a spreadsheet',
        querystring: AnalyticsQuery,
        response: answers(200, Type.String()),
      },
    },
    async (request, reply) => {
      const csv = toCsv(await analyse(db, personOf(request).id, request.query.days ?? 'all'));
      reply.header('content-disposition', 'attachment; filename="campus-connect-resources.csv"');
      reply.type('text/csv; charset=utf-8');
      // Without the mark, some spreadsheets take the text for another alphabet.
      return `\ufeff${csv}`;
    },
  );

  app.get(
    '/api/users/profile/statistics',
    {
      config: member,
      schema: { summary: 'What was counted for your resources', response: answers(200, ResourceStatistics) },
    },
    async (request) => ({
      success: true as const,
      statistics: await sumUp(db, personOf(request).id),
    }),
  );
};
