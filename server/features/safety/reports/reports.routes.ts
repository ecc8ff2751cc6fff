// HTTP routes of reports and of the cases that moderators decide about. Neither a report nor a decision is logged with the
// person: refusing it for one's own anonymous review would tell who wrote it. Decisions are in the audit log.
import type { FastifyPluginAsync } from 'fastify';
import { reportsCalls } from '#contract/safety/reports.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { claimCase, releaseCase } from './claims.service.ts';
import { decide, decideMany } from './decision.service.ts';
import { addNote } from './notes.service.ts';
import { listCases, openSealed } from './queue.service.ts';
import { listOwnReports, type Reporting, reportedPerPerson, reportThing } from './reports.service.ts';

export const reportsRoutes: FastifyPluginAsync<Reporting> = async (app, parts) => {
  const route = routesOf(app, reportsCalls);

  route('POST /api/reports', {
    access: 'member',
    allowsMuted: true,
    isAnonymous: true,
    limits: [reportedPerPerson],
    summary: 'Report something to the moderators',
    handler: async (request) => ({
      success: true,
      message: await reportThing(parts, personOf(request).id, request.body),
    }),
  });

  route('GET /api/reports', {
    access: 'member',
    summary: 'What you have reported, and what was decided',
    handler: async (request) => ({
      success: true,
      reports: await listOwnReports(parts.db, personOf(request).id),
    }),
  });

  route('PUT /api/admin/cases/:caseId/claim', {
    access: 'privileged',
    summary: 'Look at a case alone, for a while',
    handler: async (request) => {
      const claim = await claimCase(parts.db, personOf(request), request.params.caseId);
      return { success: true, message: 'The case is yours for now.', claim };
    },
  });

  route('DELETE /api/admin/cases/:caseId/claim', {
    access: 'privileged',
    summary: 'Leave a case to others again',
    handler: async (request) => {
      await releaseCase(parts.db, personOf(request).id, request.params.caseId);
      return { success: true, message: 'Others can decide about it again.' };
    },
  });

  route('POST /api/admin/cases/:caseId/notes', {
    access: 'privileged',
    summary: 'Add a note for other moderators',
    handler: async (request) => {
      await addNote(parts.db, personOf(request).id, request.params.caseId, request.body.text);
      return { success: true, message: 'The note is saved.' };
    },
  });

  route('POST /api/admin/cases/decisions', {
    access: 'privileged',
    isAnonymous: true,
    summary: 'Decide about several cases with one reason',
    handler: async (request) => ({
      success: true,
      results: await decideMany(parts, personOf(request), request.body),
    }),
  });

  route('GET /api/admin/cases', {
    access: 'privileged',
    summary: 'What was reported or held, the gravest and oldest first',
    handler: (request) => listCases(parts.db, parts.moderatedKinds, personOf(request).id, request.query),
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
    summary: 'Publish, hide, restore, edit, move, or dismiss the reports',
    handler: async (request) => ({
      success: true,
      message: await decide(parts, personOf(request), request.params.caseId, request.body),
    }),
  });
};
