// The Registration Inbox: proposals of events that wait for a decision, and the conversation with their authors.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Line, Text } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { CampusEvent, eventLimits } from './events.ts';
import { registrationStates } from './registrations.rules.ts';

const success = Type.Literal(true);

const Person = Type.Object({
  _id: Type.String(),
  username: Type.String(),
  name: Type.String(),
  img: Type.String(),
});

export const Registration = Type.Object({
  _id: Type.String({ description: 'Of the event.' }),
  event: CampusEvent,
  applicant: Type.Union([Person, Type.Null()], { description: 'Null once the account is deleted.' }),
  sentAt: Type.String(),
  messages: Type.Integer(),
});
export type Registration = Static<typeof Registration>;

export const RegistrationQuery = Type.Object({
  state: Type.Optional(Type.Enum([...registrationStates], { type: 'string', default: 'proposed' })),
  ...paging(10),
});
export type RegistrationQuery = Static<typeof RegistrationQuery>;

const RegistrationMessage = Type.Object({
  _id: Type.String(),
  author: Type.Union([Person, Type.Null()]),
  isOwn: Type.Boolean(),
  text: Type.String(),
  createdAt: Type.String(),
});
export type RegistrationMessage = Static<typeof RegistrationMessage>;

const textOr = (missing: string) => Text({ minLength: 1, maxLength: eventLimits.message, missing });
const version = Type.Integer({
  minimum: 1,
  maximum: 1_000_000,
  description: 'Of the proposal that was read.',
});

export const ReturnInput = Type.Object({
  version,
  text: textOr('Please write what you want to know.'),
});
export const RejectInput = Type.Object({
  version,
  reason: Line({ minLength: 1, maxLength: eventLimits.reason, explain: 'Please say why.' }),
});
export const MessageInput = Type.Object({ text: textOr('Please write a message.') });

export const registrationsCalls = {
  'GET /api/admin/registrations': {
    query: RegistrationQuery,
    answer: Type.Object({ success, registrations: Type.Array(Registration), nextCursor: NextCursor }),
  },
  'POST /api/admin/registrations/:eventId/approve': { body: Type.Object({ version }), answer: Done },
  'POST /api/admin/registrations/:eventId/return': { body: ReturnInput, answer: Done },
  'POST /api/admin/registrations/:eventId/reject': { body: RejectInput, answer: Done },
  'GET /api/registrations/:eventId/messages': {
    answer: Type.Object({ success, messages: Type.Array(RegistrationMessage, { maxItems: 100 }) }),
  },
  'POST /api/registrations/:eventId/messages': { body: MessageInput, answer: Done, status: 201 },
} satisfies Calls;
