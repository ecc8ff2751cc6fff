// HTTP route of the audit log.
import type { FastifyPluginAsync } from 'fastify';
import { auditCalls } from '#contract/audit.ts';
import type { Db } from '#server/db/client.ts';
import { routesOf } from '#server/lib/routes.ts';
import { readAuditLog } from './audit.service.ts';

export const auditRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, auditCalls);

  route('GET /api/admin/audit', {
    access: 'admin',
    summary: 'The audit log, newest first',
    handler: (request) => readAuditLog(db, request.query),
  });
};
