// HTTP routes of the contact form, open to anyone, and of the admins' inbox.

import type { FastifyPluginAsync } from 'fastify';
import { contactCalls, type MessageState } from '#contract/site/contact.ts';
import type { Db } from '#server/db/db.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import { identify, personOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { addressGroup } from '#server/lib/limits.ts';
import { routesOf } from '#server/lib/routes.ts';
import { messageLimits, sendMessage } from './contact.service.ts';
import { answerMessage, changeState, listMessages, readMessage } from './inbox.service.ts';

const stateMessages: Record<MessageState, string> = {
  new: 'The message is marked as unread.',
  read: 'The message is marked as read.',
  answered: 'The message is marked as answered.',
  archived: 'The message is in the archive now.',
};

interface Parts {
  db: Db;
  sessionCache: SessionCache;
}

export const contactRoutes: FastifyPluginAsync<Parts> = async (app, { db, sessionCache }) => {
  const route = routesOf(app, contactCalls);

  route('POST /api/contact', {
    access: 'anyone',
    limits: messageLimits,
    summary: 'Write to the admins',
    handler: async (request) => {
      const person = await identify(sessionCache, request);
      const from = { address: addressGroup(request.ip), userId: person?.id };
      await sendMessage(db, from, request.body);
      return {
        success: true,
        message: 'Thank you for writing. Your message has arrived, and someone will read it soon.',
      };
    },
  });

  route('GET /api/admin/messages', {
    access: 'admin',
    summary: 'The inbox, newest first',
    handler: (request) => listMessages(db, request.query),
  });

  route('GET /api/admin/messages/:messageId', {
    access: 'admin',
    summary: 'One message',
    handler: async (request) => ({
      success: true,
      contactMessage: await readMessage(db, request.params.messageId),
    }),
  });

  route('PATCH /api/admin/messages/:messageId', {
    access: 'admin',
    summary: 'Mark or archive a message',
    handler: async (request) => {
      const { state } = request.body;
      const contactMessage = await changeState(db, request.params.messageId, state);
      return { success: true, message: stateMessages[state], contactMessage };
    },
  });

  route('POST /api/admin/messages/:messageId/answer', {
    access: 'admin',
    summary: 'Answer a message by mail',
    handler: async (request) => {
      const { messageId } = request.params;
      const contactMessage = await answerMessage(db, personOf(request), messageId, request.body.text);
      return {
        success: true,
        message: `Your answer is on its way to ${contactMessage.email}.`,
        contactMessage,
      };
    },
  });
};
