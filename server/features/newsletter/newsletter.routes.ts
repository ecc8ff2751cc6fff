// The calls of /api/newsletter: subscribing, unsubscribing, and the issues that were sent.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { Done } from '#contract/answers.ts';
import { Archive, ConfirmInput, IssueQuery, OneSentIssue, SubscribeInput } from '#contract/newsletter.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/client.ts';
import { addressGroup } from '#server/lib/limits.ts';
import { answers } from '#server/lib/schemas.ts';
import { getSentIssue, listSentIssues } from './archive.service.ts';
import { issuesRoutes } from './issues.routes.ts';
import { confirmSubscription, subscribe, unsubscribe } from './subscribers.service.ts';

interface Parts {
  db: Db;
  config: Config;
}

const KeyParams = Type.Object({ key: Type.String() });
const anyone = { access: 'anyone' } as const;

export const newsletterRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { db, config }) => {
  app.post(
    '/api/newsletter/subscribe',
    {
      config: anyone,
      schema: { summary: 'Ask for the newsletter', body: SubscribeInput, response: answers(200, Done) },
    },
    async (request) => {
      await subscribe(db, { address: addressGroup(request.ip) }, request.body.email);
      return {
        success: true as const,
        message: 'Please open the mail we have just sent you and confirm.',
      };
    },
  );

  app.post(
    '/api/newsletter/confirm',
    {
      config: anyone,
      schema: {
        summary: 'Confirm a subscription, by the link of the mail',
        body: ConfirmInput,
        response: answers(200, Done),
      },
    },
    async (request) => {
      await confirmSubscription(db, request.body.token);
      return { success: true as const, message: 'You are subscribed. The next issue comes to your mailbox.' };
    },
  );

  await app.register(unsubscribeRoutes, { db, config });

  app.get(
    '/api/newsletter',
    {
      config: anyone,
      schema: {
        summary: 'The issues that were sent, newest first',
        querystring: IssueQuery,
        response: answers(200, Archive),
      },
    },
    (request) => listSentIssues(db, request.query),
  );

  app.get(
    '/api/newsletter/:issueId',
    {
      config: anyone,
      schema: {
        summary: 'An issue that was sent',
        params: Type.Object({ issueId: Type.String() }),
        response: answers(200, OneSentIssue),
      },
    },
    async (request) => ({
      success: true as const,
      issue: await getSentIssue(db, request.params.issueId),
    }),
  );

  await app.register(issuesRoutes, { db });
};

/**
 * One click in a mail program (RFC 8058): its provider posts a form, without cookies and without saying where it comes
 * from. All that counts is the key in the address, so whatever the body is, it is received and not read.
 */
const unsubscribeRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { db, config }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) =>
    done(null),
  );

  // Quiet, for the key is in the path.
  app.post(
    '/api/newsletter/unsubscribe/:key',
    {
      config: { ...anyone, quiet: true },
      schema: {
        summary: 'Unsubscribe, by the key in a mail',
        params: KeyParams,
        response: answers(200, Done),
      },
    },
    async (request) => {
      await unsubscribe(db, request.params.key);
      return { success: true as const, message: 'You are unsubscribed. No more issues will come to you.' };
    },
  );

  // Programs that look at every link must not unsubscribe anyone: a person is led to the button.
  app.get(
    '/api/newsletter/unsubscribe/:key',
    {
      config: { ...anyone, quiet: true },
      schema: {
        summary: 'The page to unsubscribe on',
        params: KeyParams,
        response: answers(303, Type.Null()),
      },
    },
    (request, reply) => {
      const query = new URLSearchParams({ key: request.params.key });
      reply.redirect(`${config.publicUrl ?? ''}/newsletter/unsubscribe?${query}`, 303);
    },
  );
};
