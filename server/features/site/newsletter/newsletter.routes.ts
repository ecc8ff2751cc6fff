// HTTP routes of /api/newsletter: subscribing, unsubscribing and the public archive.

import type { FastifyPluginAsync } from 'fastify';
import { newsletterCalls } from '#contract/site/newsletter.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { ignoreBodies } from '#server/lib/one-click.ts';
import { routesOf } from '#server/lib/routes.ts';
import { getSentIssue, listSentIssues } from './archive.service.ts';
import { issuesRoutes } from './issues.routes.ts';
import {
  confirmSubscription,
  perAddress,
  perMailbox,
  subscribe,
  unsubscribe,
} from './subscribers.service.ts';

interface Parts {
  db: Db;
  config: Config;
}

export const newsletterRoutes: FastifyPluginAsync<Parts> = async (app, { db, config }) => {
  const route = routesOf(app, newsletterCalls);
  route('POST /api/newsletter/subscribe', {
    access: 'anyone',
    limits: [perAddress, perMailbox],
    summary: 'Ask for the newsletter',
    handler: async (request) => {
      await subscribe(db, request.body.email);
      return {
        success: true,
        message: 'Please open the mail we have just sent you and confirm.',
      };
    },
  });

  route('POST /api/newsletter/confirm', {
    access: 'anyone',
    summary: 'Confirm a subscription, by the link of the mail',
    handler: async (request) => {
      await confirmSubscription(db, request.body.token);
      return { success: true, message: 'You are subscribed. The next issue comes to your mailbox.' };
    },
  });

  await app.register(unsubscribeRoutes, { db, config });

  route('GET /api/newsletter', {
    access: 'anyone',
    summary: 'The issues that were sent, newest first',
    handler: (request) => listSentIssues(db, request.query),
  });

  route('GET /api/newsletter/:issueId', {
    access: 'anyone',
    summary: 'An issue that was sent',
    handler: async (request) => ({
      success: true,
      issue: await getSentIssue(db, request.params.issueId),
    }),
  });

  await app.register(issuesRoutes, { db });
};

const unsubscribeRoutes: FastifyPluginAsync<Parts> = async (app, { db, config }) => {
  const route = routesOf(app, newsletterCalls);
  ignoreBodies(app);

  // Quiet keeps the path, which contains the key, out of the request log.
  route('POST /api/newsletter/unsubscribe/:key', {
    access: 'anyone',
    summary: 'Unsubscribe, by the key in a mail',
    quiet: true,
    handler: async (request) => {
      await unsubscribe(db, request.params.key);
      return { success: true, message: 'You are unsubscribed. No more issues will come to you.' };
    },
  });

  // Link scanners must not unsubscribe anyone, so GET only redirects to the page with the button.
  route('GET /api/newsletter/unsubscribe/:key', {
    access: 'anyone',
    summary: 'The page to unsubscribe on',
    quiet: true,
    send: (request, reply) => {
      const query = new URLSearchParams({ key: request.params.key });
      reply.redirect(`${config.publicUrl ?? ''}/newsletter/unsubscribe?${query}`, 303);
    },
  });
};
