// HTTP routes of reports and of the cases that moderators decide about. Neither a report nor a decision is logged with the
// person: refusing it for one's own anonymous review would tell who wrote it. Decisions are in the audit log.
import type { FastifyPluginAsync } from 'fastify';
import { reportsCalls } from '#contract/reports.ts';
import { personOf } from '#server/features/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { decide } from './decision.service.ts';
import { listCases, openSealed } from './queue.service.ts';
import { type Reporting, reportThing } from './reports.service.ts';

export const reportsRoutes: FastifyPluginAsync<Reporting> = async (app, parts) => {
  const route = routesOf(app, reportsCalls);

  route('POST /api/reports', {
    access: 'member',
    allowsMuted: true,
    isAnonymous: true,
    summary: 'Report something to the moderators',
    handler: async (request) => ({
      success: true,
      message: await reportThing(parts, personOf(request).id, request.body),
    }),
  });

  route('GET /api/admin/cases', {
    access: 'privileged',
    summary: 'What was reported or held, oldest first',
    handler: (request) => listCases(parts.db, parts.moderatedKinds, request.query),
  });

  route('POST /api/admin/cases/:caseId/opening', {
    access: 'admin',
    summary: 'Read what a private thing says, which the audit log has',
    handler: async (request) => ({
      success: true,
      case: await openSealed(parts.db, parts.moderatedKinds, personOf(request), request.params.caseId),
    }),
  });

  route('POST /api/admin/cases/:caseId/decision', {
    access: 'privileged',
    isAnonymous: true,
    summary: 'Publish, hide, restore, or dismiss the reports',
    handler: async (request) => ({
      success: true,
      message: await decide(parts, personOf(request), request.params.caseId, request.body),
    }),
  });
};
