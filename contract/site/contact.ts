// The contact form and the inbox of its messages.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Line, Text } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { Email } from '#contract/platform/users.ts';
import { contactLimits, maxCounted, messageStates, topics } from './contact.rules.ts';

export * from './contact.rules.ts';

export const ContactInput = Type.Object({
  name: Line({ minLength: 1, maxLength: contactLimits.name, missing: 'Please enter your name.' }),
  email: Email,
  topic: Type.Enum([...topics], { explain: 'Please choose a topic.' }),
  message: Text({
    minLength: contactLimits.message.min,
    maxLength: contactLimits.message.max,
    missing: 'Please write a message.',
  }),
  website: Type.Optional(Line({ description: 'Hidden from people: only programs fill it in.' })),
});
export type ContactInput = Static<typeof ContactInput>;

const MessageState = Type.Enum([...messageStates]);

const commonFields = {
  _id: Type.String(),
  name: Type.String(),
  email: Type.String({ description: 'Empty where the sender has deleted their account.' }),
  topic: Type.Enum([...topics]),
  state: MessageState,
  createdAt: Type.String({ format: 'date-time' }),
};

/** A row of the inbox. */
export const MessageSummary = Type.Object({
  ...commonFields,
  excerpt: Type.String({ description: 'How the message begins.' }),
});
export type MessageSummary = Static<typeof MessageSummary>;

export const ContactMessage = Type.Object({
  ...commonFields,
  message: Type.String(),
  username: Type.Union([Type.String(), Type.Null()], {
    description: 'Who wrote it, where they were signed in and still have their account.',
  }),
  answer: Type.String({ description: 'Empty while it was not answered here.' }),
  answeredBy: Type.String(),
  answeredAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
});
export type ContactMessage = Static<typeof ContactMessage>;

export const MessageFilter = Type.Object({
  state: Type.Optional(Type.Enum([...messageStates], { description: 'Without it: all but the archived.' })),
  ...paging(50),
});
export type MessageFilter = Static<typeof MessageFilter>;

const count = Type.Integer({ maximum: maxCounted });

export const MessageList = Type.Object({
  success: Type.Literal(true),
  messages: Type.Array(MessageSummary),
  counts: Type.Object(
    { new: count, read: count, answered: count, archived: count },
    { description: `How many there are in each state; ${maxCounted} stands for that many or more.` },
  ),
  nextCursor: NextCursor,
});
export type MessageList = Static<typeof MessageList>;

const OneMessage = Type.Object({ success: Type.Literal(true), contactMessage: ContactMessage });

const MessageChange = Type.Object({ state: MessageState });

const ChangedMessage = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  contactMessage: ContactMessage,
});

export const AnswerInput = Type.Object({
  text: Text({ minLength: 1, maxLength: contactLimits.answer, missing: 'Please write an answer.' }),
});

export const contactCalls = {
  'POST /api/contact': { body: ContactInput, answer: Done, status: 201 },
  'GET /api/admin/messages': { query: MessageFilter, answer: MessageList },
  'GET /api/admin/messages/:messageId': { answer: OneMessage },
  'PATCH /api/admin/messages/:messageId': { body: MessageChange, answer: ChangedMessage },
  'POST /api/admin/messages/:messageId/answer': { body: AnswerInput, answer: ChangedMessage },
} satisfies Calls;
