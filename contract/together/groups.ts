// Study groups: what they are, and which of them fit.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line, Text } from '#contract/fields.ts';
import { languages } from '#contract/languages.rules.ts';
import { paging } from '#contract/lists.ts';
import { enrolmentStatuses } from '#contract/study/enrolments.rules.ts';
import {
  groupAdmissions,
  groupLevels,
  groupModes,
  groupRoles,
  groupStates,
  groupStyles,
  groupLimits as limits,
  meetingTimes,
  membershipStates,
} from './groups.rules.ts';

export * from './groups.rules.ts';

const success = Type.Literal(true);
const nullable = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const GroupPerson = Type.Object({ username: Type.String(), name: Type.String(), img: Type.String() });

const NextSession = Type.Object({
  eventId: Type.String(),
  title: Type.String(),
  startsAt: Type.String(),
  endsAt: Type.String(),
});

/** Why a group fits the person who asks. */
const GroupFit = Type.Object({
  course: nullable(
    Type.Enum([...enrolmentStatuses], { description: 'Whether one takes its course, plans or took it.' }),
  ),
  sharedHours: nullable(
    Type.Integer({
      description:
        'Of one’s free hours, those in which at least half of the members are free; null where either is not known.',
    }),
  ),
  examAt: nullable(Type.String({ description: 'The next exam of the course that one takes.' })),
});
export type GroupFit = Static<typeof GroupFit>;

/** A group as lists show it. */
export const GroupCard = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  about: Type.String({ description: 'Plain text.' }),
  course: nullable(Type.Object({ code: Type.String(), title: Type.String() })),
  style: Type.Enum([...groupStyles]),
  language: Type.Enum([...languages]),
  level: Type.Enum([...groupLevels]),
  place: Type.String(),
  isOnline: Type.Boolean(),
  capacity: Type.Integer(),
  members: Type.Integer({ description: 'How many are in it.' }),
  admission: Type.Enum([...groupAdmissions]),
  state: Type.Enum([...groupStates]),
  shown: Type.Array(GroupPerson, {
    maxItems: limits.shown,
    description: 'Some of those who show that they are in it; none for visitors.',
  }),
  nextSessionAt: nullable(Type.String({ description: 'When its next session begins, or has begun.' })),
  fit: Type.Optional(GroupFit),
});
export type GroupCard = Static<typeof GroupCard>;

export const FittingQuery = Type.Object({
  course: Type.Optional(
    Exact({ maxLength: 40, description: 'A course code; without it, of all of one’s courses.' }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 20, default: 10 }),
});
export type FittingQuery = Static<typeof FittingQuery>;

const GroupTimes = Type.Object({
  success,
  slots: Type.Array(
    Type.Object({
      start: Type.Integer({ description: 'The hour of the week, from Monday.' }),
      localStart: Type.String({
        description: 'When it is next, from tomorrow on, in the time zone of the campus.',
      }),
      free: Type.Integer({ description: 'How many are free.' }),
      ifNeeded: Type.Array(GroupPerson, { description: 'Who could come if needed.' }),
      cannot: Type.Array(GroupPerson, { description: 'Who could not come.' }),
    }),
    { description: 'The ones that suit most first; they do not overlap.' },
  ),
  timeZone: Type.String(),
  unpainted: Type.Array(GroupPerson, { description: 'Members who have not painted their week.' }),
});
export type GroupTimes = Static<typeof GroupTimes>;

/** One's own place in a group. */
export const OwnMembership = Type.Object({
  role: Type.Enum([...groupRoles]),
  state: Type.Enum([...membershipStates]),
  isShown: Type.Boolean({ description: 'Whether people outside the group see that one is in it.' }),
  position: nullable(Type.Integer({ description: 'On the waiting list; 1 is the next.' })),
});
export type OwnMembership = Static<typeof OwnMembership>;

export const Group = Type.Object({
  ...GroupCard.properties,
  owner: nullable(GroupPerson),
  membership: nullable(OwnMembership),
  waiting: Type.Integer({ description: 'People on the waiting list.' }),
  requests: Type.Integer({ description: 'Open requests; 0 for those who do not decide about them.' }),
  isHidden: Type.Boolean(),
  reason: Type.String({ description: 'Why moderators have hidden it; empty otherwise.' }),
  isAsked: Type.Boolean({ description: 'Whether its members are asked if it goes on.' }),
  version: Type.Integer(),
  createdAt: Type.String({ format: 'date-time' }),
});
export type Group = Static<typeof Group>;

export const GroupInput = Type.Object({
  name: Line({
    minLength: 3,
    maxLength: limits.name,
    explain: `Please enter a name of 3 to ${limits.name} characters.`,
  }),
  about: Type.Optional(Text({ maxLength: limits.about })),
  courseCode: Type.Optional(Line({ maxLength: 40 })),
  style: Type.Enum([...groupStyles], { type: 'string', explain: 'Please choose how you study.' }),
  language: Type.Enum([...languages], { type: 'string', explain: 'Please choose a language.' }),
  level: Type.Enum([...groupLevels], { type: 'string', explain: 'Please choose a level.' }),
  place: Type.Optional(Line({ maxLength: limits.place })),
  isOnline: Type.Optional(Type.Boolean()),
  capacity: Type.Integer({
    minimum: limits.minCapacity,
    maximum: limits.capacity,
    explain: `Please enter a number from ${limits.minCapacity} to ${limits.capacity}.`,
  }),
  admission: Type.Enum([...groupAdmissions], { type: 'string', explain: 'Please choose how people get in.' }),
});
export type GroupInput = Static<typeof GroupInput>;

export const GroupChange = Type.Object({
  ...GroupInput.properties,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Of the group that was edited.' }),
});
export type GroupChange = Static<typeof GroupChange>;

const SavedGroup = Type.Object({ success, message: Type.String(), group: Group });

export const GroupQuery = Type.Object({
  q: Type.Optional(Line({ maxLength: 100 })),
  course: Type.Optional(Exact({ maxLength: 40, description: 'A course code.' })),
  when: Type.Optional(
    Type.Enum([...meetingTimes], {
      type: 'string',
      description: 'When it meets next, or when at least half of its members are free.',
    }),
  ),
  mode: Type.Optional(Type.Enum([...groupModes], { type: 'string' })),
  style: Type.Optional(Type.Enum([...groupStyles], { type: 'string' })),
  language: Type.Optional(Type.Enum([...languages], { type: 'string' })),
  level: Type.Optional(Type.Enum([...groupLevels], { type: 'string' })),
  free: Type.Optional(Type.Enum(['yes'], { type: 'string', description: 'With a free seat.' })),
  ...paging(20),
});
export type GroupQuery = Static<typeof GroupQuery>;

export const GroupList = Type.Object({
  success,
  groups: Type.Array(GroupCard),
  total: Type.Integer(),
  totalIsMore: Type.Boolean(),
  nextCursor: NextCursor,
});
export type GroupList = Static<typeof GroupList>;

const OwnGroup = Type.Object({
  group: GroupCard,
  membership: OwnMembership,
  nextSession: nullable(NextSession),
});
export type OwnGroup = Static<typeof OwnGroup>;

export const groupsCalls = {
  'GET /api/groups': { query: GroupQuery, answer: GroupList },
  'POST /api/groups': { body: GroupInput, answer: SavedGroup, status: 201 },
  'GET /api/groups/mine': {
    answer: Type.Object({
      success,
      active: Type.Integer({ description: 'How many active groups one is in.' }),
      groups: Type.Array(OwnGroup, {
        description: 'Those that one is in, asks to be in or waits for; the next session first.',
      }),
    }),
  },
  'GET /api/groups/fitting': {
    query: FittingQuery,
    answer: Type.Object({ success, groups: Type.Array(GroupCard, { description: 'The best ones first.' }) }),
  },
  'GET /api/groups/:groupId/times': {
    query: Type.Object({
      hours: Type.Integer({ minimum: 1, maximum: 4, default: 2, description: 'How long the session is.' }),
    }),
    answer: GroupTimes,
  },
  'GET /api/groups/:groupId': { answer: Type.Object({ success, group: Group }) },
  'PUT /api/groups/:groupId': { body: GroupChange, answer: SavedGroup },
  'PUT /api/groups/:groupId/state': {
    body: Type.Object({ state: Type.Enum([...groupStates], { type: 'string' }) }),
    answer: SavedGroup,
  },
  'POST /api/groups/:groupId/keep': { answer: Done },
} satisfies Calls;
