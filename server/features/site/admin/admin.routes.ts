// HTTP routes of the admin dashboard.
import type { FastifyPluginAsync } from 'fastify';
import { adminCalls } from '#contract/site/admin.ts';
import type { FeatureParts } from '#server/feature.ts';
import { actorOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { readOverview } from './overview.service.ts';
import { overviewCsv } from './overview-csv.ts';

type Parts = Pick<FeatureParts, 'db' | 'config' | 'logger'>;

export const adminRoutes: FastifyPluginAsync<Parts> = async (app, { db, config, logger }) => {
  const route = routesOf(app, adminCalls);

  route('GET /api/admin/overview', {
    access: 'privileged',
    summary: 'How the campus is doing; mails, jobs and disk for admins alone',
    handler: (request) => readOverview(db, actorOf(request), request.query.days ?? '7', { config, logger }),
  });

  route('GET /api/admin/overview.csv', {
    access: 'privileged',
    summary: 'The same as a table for a spreadsheet',
    handler: async (request, reply) => {
      const { days = '7' } = request.query;
      const overview = await readOverview(db, actorOf(request), days, { config, logger });
      reply.header('content-disposition', `attachment; filename="campus-connect-${days}-days.csv"`);
      reply.type('text/csv; charset=utf-8');
      return overviewCsv(overview);
    },
  });
};
