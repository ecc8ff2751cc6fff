// HTTP routes of /api/admin/newsletter: editing and sending issues.

import type { FastifyPluginAsync } from 'fastify';
import { type Issue, newsletterCalls } from '#contract/site/newsletter.ts';
import type { Db } from '#server/db/db.ts';
import { personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { routesOf } from '#server/lib/routes.ts';
import { findBlocks } from './blocks.service.ts';
import {
  createIssue,
  deleteIssue,
  getIssue,
  listIssues,
  orderTest,
  scheduleIssue,
  testsPerPerson,
  unscheduleIssue,
  updateIssue,
} from './issues.service.ts';
import { countSubscribers } from './subscribers.service.ts';

/** 20,000 characters exceed the default limit in scripts with multi-byte characters. */
const bodyLimit = 256 * 1024;

export const issuesRoutes: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const route = routesOf(app, newsletterCalls);
  const toResponse = async (issue: Issue, message = '') => ({
    success: true as const,
    message,
    issue,
    subscribers: await countSubscribers(db),
  });

  route('GET /api/admin/newsletter', {
    access: 'admin',
    summary: 'The issues, newest first',
    handler: (request) => listIssues(db, request.query),
  });

  route('GET /api/admin/newsletter/blocks', {
    access: 'admin',
    summary: 'The live blocks as of now',
    handler: async () => ({ success: true, blocks: await findBlocks(db) }),
  });

  route('POST /api/admin/newsletter', {
    access: 'admin',
    summary: 'Write a new issue',
    bodyLimit,
    handler: async (request) => {
      const issue = await createIssue(db, request.body);
      return toResponse(issue, 'The draft is saved.');
    },
  });

  route('GET /api/admin/newsletter/:issueId', {
    access: 'admin',
    summary: 'One issue, and how far it has been sent',
    handler: async (request) => toResponse(await getIssue(db, request.params.issueId)),
  });

  route('PUT /api/admin/newsletter/:issueId', {
    access: 'admin',
    summary: 'Change a draft',
    bodyLimit,
    handler: async (request) => {
      const { subject, body, updatedAt: expectedUpdatedAt } = request.body;
      const issue = await updateIssue(db, request.params.issueId, { subject, body, expectedUpdatedAt });
      return toResponse(issue, 'The draft is saved.');
    },
  });

  route('DELETE /api/admin/newsletter/:issueId', {
    access: 'admin',
    summary: 'Delete a draft',
    handler: async (request) => {
      await deleteIssue(db, request.params.issueId);
      return { success: true, message: 'The draft is deleted.' };
    },
  });

  route('POST /api/admin/newsletter/:issueId/test', {
    access: 'admin',
    limits: [testsPerPerson],
    summary: 'Send it to yourself',
    handler: async (request) => {
      const { email } = personOf(request);
      await orderTest(db, email, request.params.issueId);
      return { success: true, message: `A test is on its way to ${email}.` };
    },
  });

  route('POST /api/admin/newsletter/:issueId/schedule', {
    access: 'admin',
    summary: 'Send it to everyone, now or later',
    handler: async (request) => {
      const { sendAt, updatedAt: expectedUpdatedAt } = request.body;
      const issue = await scheduleIssue(db, request.params.issueId, {
        sendAt: sendAt === null ? null : new Date(sendAt),
        expectedUpdatedAt,
      });
      return toResponse(issue, sendAt === null ? 'The issue is being sent.' : 'The issue is scheduled.');
    },
  });

  route('POST /api/admin/newsletter/:issueId/unschedule', {
    access: 'admin',
    summary: 'Take it off the schedule',
    handler: async (request) => {
      const issue = await unscheduleIssue(db, request.params.issueId);
      return toResponse(issue, 'The issue is a draft again, and will not be sent.');
    },
  });
};
