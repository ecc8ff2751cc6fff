// The calls of /api/admin/newsletter: writing issues and sending them.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { Done } from '#contract/answers.ts';
import {
  type Issue,
  IssueChange,
  IssueInput,
  IssueList,
  IssueQuery,
  IssueSchedule,
  LiveBlocks,
  OneIssue,
} from '#contract/newsletter.ts';
import type { Db } from '#server/db/client.ts';
import { personOf } from '#server/features/sessions/sessions.cookie.ts';
import { answers } from '#server/lib/schemas.ts';
import { findBlocks } from './blocks.service.ts';
import {
  createIssue,
  deleteIssue,
  getIssue,
  listIssues,
  orderTest,
  scheduleIssue,
  unscheduleIssue,
  updateIssue,
} from './issues.service.ts';
import { countSubscribers } from './subscribers.service.ts';

const admin = { access: 'admin' } as const;
const IssueParams = Type.Object({ issueId: Type.String() });
/** Twenty thousand characters take more than the usual in some scripts. */
const bodyLimit = 256 * 1024;

export const issuesRoutes: FastifyPluginAsyncTypebox<{ db: Db }> = async (app, { db }) => {
  const answer = async (issue: Issue, message = '') => ({
    success: true as const,
    message,
    issue,
    subscribers: await countSubscribers(db),
  });

  app.get(
    '/api/admin/newsletter',
    {
      config: admin,
      schema: {
        summary: 'The issues, newest first',
        querystring: IssueQuery,
        response: answers(200, IssueList),
      },
    },
    (request) => listIssues(db, request.query),
  );

  app.get(
    '/api/admin/newsletter/blocks',
    { config: admin, schema: { summary: 'The live blocks as of now', response: answers(200, LiveBlocks) } },
    async () => ({ success: true as const, blocks: await findBlocks(db) }),
  );

  app.post(
    '/api/admin/newsletter',
    {
      config: admin,
      bodyLimit,
      schema: { summary: 'Write a new issue', body: IssueInput, response: answers(201, OneIssue) },
    },
    async (request, reply) => {
      const issue = await createIssue(db, request.body);
      reply.code(201);
      return answer(issue, 'The draft is saved.');
    },
  );

  app.get(
    '/api/admin/newsletter/:issueId',
    {
      config: admin,
      schema: {
        summary: 'One issue, and how far it has been sent',
        params: IssueParams,
        response: answers(200, OneIssue),
      },
    },
    async (request) => answer(await getIssue(db, request.params.issueId)),
  );

  app.put(
    '/api/admin/newsletter/:issueId',
    {
      config: admin,
      bodyLimit,
      schema: {
        summary: 'Change a draft',
        params: IssueParams,
        body: IssueChange,
        response: answers(200, OneIssue),
      },
    },
    async (request) => {
      const { subject, body, updatedAt: seen } = request.body;
      const issue = await updateIssue(db, request.params.issueId, { subject, body, seen });
      return answer(issue, 'The draft is saved.');
    },
  );

  app.delete(
    '/api/admin/newsletter/:issueId',
    {
      config: admin,
      schema: { summary: 'Delete a draft', params: IssueParams, response: answers(200, Done) },
    },
    async (request) => {
      await deleteIssue(db, request.params.issueId);
      return { success: true as const, message: 'The draft is deleted.' };
    },
  );

  app.post(
    '/api/admin/newsletter/:issueId/test',
    {
      config: admin,
      schema: { summary: 'Send it to yourself', params: IssueParams, response: answers(200, Done) },
    },
    async (request) => {
      const { id, email } = personOf(request);
      await orderTest(db, { id, email }, request.params.issueId);
      return { success: true as const, message: `A test is on its way to ${email}.` };
    },
  );

  app.post(
    '/api/admin/newsletter/:issueId/schedule',
    {
      config: admin,
      schema: {
        summary: 'Send it to everyone, now or later',
        params: IssueParams,
        body: IssueSchedule,
        response: answers(200, OneIssue),
      },
    },
    async (request) => {
      const { sendAt, updatedAt: seen } = request.body;
      const issue = await scheduleIssue(db, request.params.issueId, {
        sendAt: sendAt === null ? null : new Date(sendAt),
        seen,
      });
      return answer(issue, sendAt === null ? 'The issue is being sent.' : 'The issue is scheduled.');
    },
  );

  app.post(
    '/api/admin/newsletter/:issueId/unschedule',
    {
      config: admin,
      schema: {
        summary: 'Take it off the schedule',
        params: IssueParams,
        response: answers(200, OneIssue),
      },
    },
    async (request) => {
      const issue = await unscheduleIssue(db, request.params.issueId);
      return answer(issue, 'The issue is a draft again, and will not be sent.');
    },
  );
};
