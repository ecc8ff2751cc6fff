// HTTP routes of the analytics page, its CSV download and the totals on the profile.

import type { FastifyPluginAsync } from 'fastify';
import { analyticsCalls } from '#contract/site/analytics.ts';
import type { Db } from '#server/db/db.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { loadAnalytics, totalCounts } from './analytics.service.ts';
import { toCsv } from './csv.ts';

export const analyticsRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, analyticsCalls);
  route('GET /api/resources/analytics', {
    access: 'member',
    summary: 'How your resources did',
    handler: (request) => loadAnalytics(db, personOf(request).id, request.query.days ?? '30'),
  });

  route('GET /api/resources/analytics.csv', {
    access: 'member',
    summary: 'The same as a table for a spreadsheet',
    handler: async (request, reply) => {
      const csv = toCsv(await loadAnalytics(db, personOf(request).id, request.query.days ?? 'all'));
      reply.header('content-disposition', 'attachment; filename="campus-connect-resources.csv"');
      reply.type('text/csv; charset=utf-8');
      // Excel detects UTF-8 only by the byte order mark.
      return `\ufeff${csv}`;
    },
  });

  route('GET /api/users/profile/statistics', {
    access: 'member',
    summary: 'What was counted for your resources',
    handler: async (request) => ({
      success: true,
      statistics: await totalCounts(db, personOf(request).id),
    }),
  });
};
