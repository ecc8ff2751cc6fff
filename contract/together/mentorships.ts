// Mentorships: a request to a mentor, what becomes of it, and the private space of one that runs.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import { EventDate, EventInput } from '#contract/calendar/events.ts';
import type { Calls } from '#contract/call.ts';
import { Line, Text } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { Mentor, MentorPerson, mentorLimits } from './mentors.ts';
import {
  mentorshipActions,
  mentorshipGroups,
  mentorshipLimits,
  mentorshipSides,
  mentorshipStates,
  messageKinds,
} from './mentorships.rules.ts';

export * from './mentorships.rules.ts';

const success = Type.Literal(true);
const limits = mentorshipLimits;

export const Mentorship = Type.Object({
  _id: Type.String(),
  state: Type.Enum([...mentorshipStates]),
  version: Type.Integer({ description: 'Sent with each step: of two tabs one wins.' }),
  side: Type.Enum([...mentorshipSides], { description: 'Which of the two you are.' }),
  other: Type.Union([MentorPerson, Type.Null()], { description: 'Null once the account is deleted.' }),
  course: Type.Union([Type.Object({ code: Type.String(), title: Type.String() }), Type.Null()]),
  goal: Type.String(),
  tried: Type.String({ description: 'Markdown.' }),
  note: Type.String({ description: 'Why it was declined or withdrawn; empty otherwise.' }),
  createdAt: Type.String({ format: 'date-time' }),
  changedAt: Type.String({ format: 'date-time' }),
  expiresAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'Until when it waits for an answer.',
  }),
});
export type Mentorship = Static<typeof Mentorship>;

const Goal = Type.Object({ _id: Type.String(), text: Type.String(), isDone: Type.Boolean() });
export type Goal = Static<typeof Goal>;

const SharedFile = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  mime: Type.String(),
  size: Type.Integer(),
  isOwn: Type.Boolean(),
  createdAt: Type.String({ format: 'date-time' }),
});
export type SharedFile = Static<typeof SharedFile>;

const { localStart, minutes, zone, place, link } = EventInput.properties;

export const MentorshipSessionInput = Type.Object({ localStart, minutes, zone, place, link });
export type MentorshipSessionInput = Static<typeof MentorshipSessionInput>;

const Feedback = Type.Object({ text: Type.String(), hasHelped: Type.Boolean() });

export const MentorshipSpace = Type.Object({
  mentorship: Mentorship,
  goals: Type.Array(Goal, { maxItems: limits.goals }),
  files: Type.Array(SharedFile, { maxItems: limits.files }),
  sessions: Type.Array(EventDate, {
    maxItems: limits.sessions,
    description: 'The next ones; events that only the two see.',
  }),
  ownFeedback: Type.Union([Feedback, Type.Null()]),
  othersFeedback: Type.Union([Feedback, Type.Null()], { description: 'Only the two see it.' }),
  others: Type.Array(Mentor, {
    maxItems: mentorLimits.others,
    description: 'Mentors who fit too, where a request was declined or expired.',
  }),
});
export type MentorshipSpace = Static<typeof MentorshipSpace>;

export const MentorshipQuery = Type.Object({
  group: Type.Optional(Type.Enum([...mentorshipGroups], { type: 'string', default: 'open' })),
  ...paging(20),
});
export type MentorshipQuery = Static<typeof MentorshipQuery>;

export const MentorshipInput = Type.Object({
  username: Line({ minLength: 1, maxLength: 60, description: 'Of the mentor.' }),
  course: Type.Optional(Line({ maxLength: 40, description: 'One that the mentor helps with.' })),
  goal: Line({
    minLength: 1,
    maxLength: limits.goal,
    explain: 'Please say what you want to reach.',
  }),
  tried: Text({
    minLength: 1,
    maxLength: limits.tried,
    explain: 'Please say what you have tried.',
  }),
});
export type MentorshipInput = Static<typeof MentorshipInput>;

export const StepInput = Type.Object({
  action: Type.Enum([...mentorshipActions], { type: 'string' }),
  version: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Of what was read.' }),
  text: Type.Optional(
    Text({
      maxLength: limits.text,
      description: 'A question, an answer or a reason, where the step needs one.',
      explain: `Please write at most ${limits.text.toLocaleString('en')} characters.`,
    }),
  ),
});
export type StepInput = Static<typeof StepInput>;

/** For the form of a step that needs a text. */
export const StepText = Type.Object({
  text: Text({
    minLength: 1,
    maxLength: limits.text,
    explain: 'Please write something first.',
  }),
});

const Message = Type.Object({
  _id: Type.String(),
  kind: Type.Enum([...messageKinds]),
  author: Type.Union([Type.String(), Type.Null()], { description: 'Null once the account is deleted.' }),
  isOwn: Type.Boolean(),
  text: Type.String({ description: 'Markdown; empty where moderators have hidden it.' }),
  isHidden: Type.Boolean(),
  createdAt: Type.String({ format: 'date-time' }),
});
export type Message = Static<typeof Message>;

export const MessageQuery = Type.Object(paging(30));
export type MessageQuery = Static<typeof MessageQuery>;

const MessageInput = Type.Object({
  text: Text({
    minLength: 1,
    maxLength: limits.message,
    explain: 'Please write something first.',
  }),
});

export const GoalInput = Type.Object({
  text: Line({
    minLength: 1,
    maxLength: limits.goalText,
    explain: 'Please write a goal.',
  }),
});
export const FeedbackInput = Type.Object({
  text: Text({
    minLength: 1,
    maxLength: limits.text,
    explain: 'Please write a few words.',
  }),
  hasHelped: Type.Optional(
    Type.Boolean({ description: 'Of the one who asked: counts in the public number of the mentor.' }),
  ),
});
export type FeedbackInput = Static<typeof FeedbackInput>;

const Space = Type.Object({ success, ...MentorshipSpace.properties });
const Stepped = Type.Object({ ...Done.properties, mentorship: Mentorship });

export const mentorshipsCalls = {
  'GET /api/mentorships': {
    query: MentorshipQuery,
    answer: Type.Object({ success, mentorships: Type.Array(Mentorship), nextCursor: NextCursor }),
  },
  'POST /api/mentorships': { body: MentorshipInput, answer: Stepped, status: 201 },
  'GET /api/mentorships/:mentorshipId': { answer: Space },
  'POST /api/mentorships/:mentorshipId/steps': { body: StepInput, answer: Stepped },
  'GET /api/mentorships/:mentorshipId/messages': {
    query: MessageQuery,
    answer: Type.Object({ success, messages: Type.Array(Message), nextCursor: NextCursor }),
  },
  'POST /api/mentorships/:mentorshipId/messages': { body: MessageInput, answer: Done, status: 201 },
  'POST /api/mentorships/:mentorshipId/sessions': {
    body: MentorshipSessionInput,
    answer: Done,
    status: 201,
  },
  'POST /api/mentorships/:mentorshipId/goals': { body: GoalInput, answer: Done, status: 201 },
  'PUT /api/mentorships/:mentorshipId/goals/:goalId': {
    body: Type.Object({ isDone: Type.Boolean() }),
    answer: Done,
  },
  'DELETE /api/mentorships/:mentorshipId/goals/:goalId': { answer: Done },
  'PUT /api/mentorships/:mentorshipId/read': { answer: Done },
  'POST /api/mentorships/:mentorshipId/files': { form: Type.Object({}), answer: Done, status: 201 },
  'DELETE /api/mentorships/:mentorshipId/files/:sharedFileId': { answer: Done },
  'PUT /api/mentorships/:mentorshipId/feedback': { body: FeedbackInput, answer: Done },
} satisfies Calls;
