// The calls of the contact form, which anyone may use, and of the inbox behind it, which is the admins'.
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import {
  AnswerInput,
  ChangedMessage,
  ContactInput,
  MessageChange,
  MessageFilter,
  MessageList,
  type MessageState,
  OneMessage,
} from '#contract/contact.ts';
import { Done } from '#contract/profile.ts';
import type { Db } from '#server/db/client.ts';
import type { KnownSessions } from '#server/features/sessions/known.service.ts';
import { identify, personOf } from '#server/features/sessions/sessions.cookie.ts';
import { addressGroup } from '#server/lib/limits.ts';
import { answers } from '#server/lib/schemas.ts';
import { sendMessage } from './contact.service.ts';
import { answerMessage, changeState, listMessages, readMessage } from './inbox.service.ts';

const MessageParams = Type.Object({ messageId: Type.String() });

const changedSentences: Record<MessageState, string> = {
  new: 'The message is marked as unread.',
  read: 'The message is marked as read.',
  answered: 'The message is marked as answered.',
  archived: 'The message is in the archive now.',
};

export const contactRoutes: FastifyPluginAsyncTypebox<{ db: Db; known: KnownSessions }> = async (
  app,
  { db, known },
) => {
  const admin = { access: 'admin' } as const;

  app.post(
    '/api/contact',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Write to the admins', body: ContactInput, response: answers(201, Done) },
    },
    async (request, reply) => {
      const person = await identify(known, request);
      const from = { address: addressGroup(request.ip), userId: person?.id };
      await sendMessage(db, from, request.body);
      reply.code(201);
      return {
        success: true as const,
        message: 'Thank you for writing. Your message has arrived, and someone will read it soon.',
      };
    },
  );

  app.get(
    '/api/admin/messages',
    {
      config: admin,
      schema: {
        summary: 'The inbox, newest first',
        querystring: MessageFilter,
        response: answers(200, MessageList),
      },
    },
    (request) => listMessages(db, request.query),
  );

  app.get(
    '/api/admin/messages/:messageId',
    {
      config: admin,
      schema: { summary: 'One message', params: MessageParams, response: answers(200, OneMessage) },
    },
    async (request) => ({
      success: true as const,
      contactMessage: await readMessage(db, request.params.messageId),
    }),
  );

  app.patch(
    '/api/admin/messages/:messageId',
    {
      config: admin,
      schema: {
        summary: 'Mark or archive a message',
        params: MessageParams,
        body: MessageChange,
        response: answers(200, ChangedMessage),
      },
    },
    async (request) => {
      const { state } = request.body;
      const contactMessage = await changeState(db, request.params.messageId, state);
      return { success: true as const, message: changedSentences[state], contactMessage };
    },
  );

  app.post(
    '/api/admin/messages/:messageId/answer',
    {
      config: admin,
      schema: {
        summary: 'Answer a message by mail',
        params: MessageParams,
        body: AnswerInput,
        response: answers(200, ChangedMessage),
      },
    },
    async (request) => {
      const { messageId } = request.params;
      const contactMessage = await answerMessage(db, personOf(request), messageId, request.body.text);
      return {
        success: true as const,
        message: `Your answer is on its way to ${contactMessage.email}.`,
        contactMessage,
      };
    },
  );
};
