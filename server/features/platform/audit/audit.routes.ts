// HTTP routes of the audit log.
import type { FastifyPluginAsync } from 'fastify';
import { auditCalls } from '#contract/platform/audit.ts';
import type { FeatureParts } from '#server/feature.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { auditCsv, readAuditLog } from './audit.service.ts';
import { undoEntry } from './undo.service.ts';

const downloadsPerPerson = defineLimit({
  name: 'audit-downloads',
  per: 'person',
  count: 20,
  windowSeconds: 3_600,
  sentence: 'You have downloaded the log often.',
});

export const auditRoutes: FastifyPluginAsync<FeatureParts> = async (app, parts) => {
  const { db } = parts;
  const route = routesOf(app, auditCalls);

  route('GET /api/admin/audit', {
    access: 'admin',
    summary: 'The audit log, newest first',
    handler: (request) => readAuditLog(db, request.query),
  });

  route('GET /api/admin/audit.csv', {
    access: 'admin',
    limits: [downloadsPerPerson],
    summary: 'The audit log as CSV',
    handler: async (request, reply) => {
      const csv = await auditCsv(db, request.query);
      reply.header('content-disposition', 'attachment; filename="audit-log.csv"');
      reply.type('text/csv; charset=utf-8');
      return csv;
    },
  });

  route('POST /api/admin/audit/:entryId/undo', {
    access: 'admin',
    isAnonymous: true,
    summary: 'Undo what an entry records, while it is still in force',
    handler: async (request) => ({
      success: true,
      message: await undoEntry(parts, personOf(request), request.params.entryId),
    }),
  });
};
