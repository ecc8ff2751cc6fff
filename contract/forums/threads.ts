// The threads of the forums.

import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { threadStatuses } from '#contract/thread-status.rules.ts';
import { OwnThread, Post, PostAuthor, postText } from './posts.ts';
import { spaceLimits } from './spaces.rules.ts';
import {
  anchorLimits,
  maxReadIds,
  maxTags,
  maxUnread,
  threadKinds,
  threadLimits,
  threadSorts,
} from './threads.rules.ts';

export * from './threads.rules.ts';

const success = Type.Literal(true);

const ThreadSpace = Type.Object({
  slug: Type.String(),
  groupId: Type.Optional(Type.String({ description: 'Of the study group that alone reads it.' })),
  name: Type.String(),
  courseCode: Type.Union([Type.String(), Type.Null()]),
});

const anchorPlace = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: anchorLimits.page })),
  x: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'A share of the width of the page.' })),
  y: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'A share of its height.' })),
  seconds: Type.Optional(
    Type.Integer({ minimum: 0, maximum: anchorLimits.seconds, description: 'Of a video.' }),
  ),
  version: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: anchorLimits.version,
      description: 'The version of the file that the page is of; the newest where there is none.',
    }),
  ),
};

/** The place in a resource that a thread was started at. */
export const ThreadAnchor = Type.Object({
  resourceId: Exact({ minLength: 1, maxLength: 40 }),
  ...anchorPlace,
});
export type ThreadAnchor = Static<typeof ThreadAnchor>;

export const ThreadSummary = Type.Object({
  _id: Type.String(),
  space: ThreadSpace,
  title: Type.String(),
  tags: Type.Array(Type.String()),
  status: Type.Enum([...threadStatuses]),
  author: PostAuthor,
  replies: Type.Integer({ description: 'Comments included.' }),
  votes: Type.Integer(),
  sames: Type.Integer({ description: 'How many people have the same question.' }),
  isPinned: Type.Boolean(),
  isClosed: Type.Boolean(),
  lastPostAt: Type.String(),
  createdAt: Type.String(),
  anchor: Type.Optional(Type.Object({ resourceId: Type.String(), ...anchorPlace })),
});
export type ThreadSummary = Static<typeof ThreadSummary>;

export const Thread = Type.Object({
  ...ThreadSummary.properties,
  opening: Post,
  accepted: Type.Union([Post, Type.Null()]),
  event: Type.Optional(
    Type.Object(
      { _id: Type.String(), title: Type.String() },
      { description: 'What it is about, until the event is deleted.' },
    ),
  ),
  mergedInto: Type.Union(
    [
      Type.Object({ _id: Type.String(), title: Type.String(), space: Type.Object({ slug: Type.String() }) }),
      Type.Null(),
    ],
    {
      description: 'The thread that it is a duplicate of: readers are led there.',
    },
  ),
  version: Type.Integer(),
});
export type Thread = Static<typeof Thread>;

const yes = Type.Optional(Type.Enum(['yes'], { type: 'string' }));

export const ThreadQuery = Type.Object({
  q: Type.Optional(Line({ maxLength: 100 })),
  space: Type.Optional(Exact({ maxLength: spaceLimits.slug })),
  course: Type.Optional(Exact({ maxLength: 40, description: 'A course code.' })),
  tag: Type.Optional(Line({ maxLength: threadLimits.tag })),
  kind: Type.Optional(Type.Enum([...threadKinds], { type: 'string' })),
  unanswered: yes,
  solved: yes,
  mine: yes,
  author: Type.Optional(Exact({ maxLength: 40, description: 'A username: what this member signed.' })),
  resource: Type.Optional(
    Exact({ maxLength: 40, description: 'The id of a resource: what was asked about it.' }),
  ),
  event: Type.Optional(Exact({ maxLength: 40, description: 'The id of an event: the threads about it.' })),
  followed: yes,
  sort: Type.Optional(Type.Enum([...threadSorts], { type: 'string', default: 'active' })),
  ...paging(20),
});
export type ThreadQuery = Static<typeof ThreadQuery>;

export const ThreadList = Type.Object({
  success,
  pinned: Type.Array(ThreadSummary, {
    description: 'On the first page of a space without other filters: they are shown above the others.',
  }),
  threads: Type.Array(ThreadSummary),
  total: Type.Integer(),
  totalIsMore: Type.Boolean(),
  nextCursor: NextCursor,
});
export type ThreadList = Static<typeof ThreadList>;

/** What is shown of a similar question while a title is typed. */
export const SimilarThread = Type.Object({
  _id: Type.String(),
  space: ThreadSpace,
  title: Type.String(),
  status: Type.Enum([...threadStatuses]),
  replies: Type.Integer(),
});
export type SimilarThread = Static<typeof SimilarThread>;

const ThreadTag = Type.Object({ tag: Type.String(), threads: Type.Integer() });
export type ThreadTag = Static<typeof ThreadTag>;

export const MentionablePerson = Type.Object({
  username: Type.String(),
  name: Type.String(),
  img: Type.String(),
});
export type MentionablePerson = Static<typeof MentionablePerson>;

const MentionableQuery = Type.Object({
  q: Type.Optional(Line({ maxLength: 40, description: 'The beginning of a username or name.' })),
});
const MentionableAnswer = Type.Object({ success, people: Type.Array(MentionablePerson) });

export const threadTitle = Line({
  minLength: 5,
  maxLength: threadLimits.title,
  explain: `Please enter a title of 5 to ${threadLimits.title} characters.`,
});
const tags = Type.Optional(
  Type.Array(Line({ minLength: 1, maxLength: threadLimits.tag }), {
    maxItems: threadLimits.tags,
    explain: `Please choose at most ${threadLimits.tags} tags of ${threadLimits.tag} characters.`,
  }),
);

export const ThreadInput = Type.Object({
  space: Exact({
    minLength: 1,
    maxLength: spaceLimits.slug,
    explain: 'Please choose where to ask.',
    description: 'With an anchor or an event, the server chooses it.',
  }),
  kind: Type.Enum([...threadKinds], {
    type: 'string',
    explain: 'Please choose whether it is a question or a discussion.',
  }),
  title: threadTitle,
  text: postText('Please write what it is about.'),
  tags,
  isAnonymous: Type.Optional(Type.Boolean()),
  anchor: Type.Optional(ThreadAnchor),
  eventId: Type.Optional(Exact({ maxLength: 40, description: 'The event that it is about.' })),
});
export type ThreadInput = Static<typeof ThreadInput>;

export const ThreadChange = Type.Object({
  title: threadTitle,
  tags,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Of the thread that was edited.' }),
});
export type ThreadChange = Static<typeof ThreadChange>;

export const ThreadAnswer = Type.Object({ success, message: Type.String(), thread: Thread });

/** How far a listed thread was read. One that is not among them was never opened. */
const ThreadRead = Type.Object({
  _id: Type.String(),
  unread: Type.Integer({ description: `Posts of others since then, counted up to ${maxUnread}.` }),
});
export type ThreadRead = Static<typeof ThreadRead>;

/** An event of the stream of a thread: each is the whole state, so that none can be lost or doubled. */
export const ThreadNews = Type.Object({ replies: Type.Integer() });
export type ThreadNews = Static<typeof ThreadNews>;

/** Of a moderator. */
const reason = Type.Optional(Line({ maxLength: 300, description: 'What the author is told.' }));

export const PinInput = Type.Object({ isPinned: Type.Boolean(), reason });

/** The reason is needed to close a thread, not to open it again. */
export const CloseInput = Type.Object({ isClosed: Type.Boolean(), reason });

const SameAnswer = Type.Object({
  success,
  message: Type.String(),
  sames: Type.Integer(),
  hasSame: Type.Boolean(),
});

export const threadsCalls = {
  'GET /api/threads': { query: ThreadQuery, answer: ThreadList },
  'POST /api/threads': { body: ThreadInput, answer: ThreadAnswer, status: 201 },
  'GET /api/threads/similar': {
    query: Type.Object({
      title: Type.Optional(Line({ maxLength: threadLimits.title })),
      space: Type.Optional(Exact({ maxLength: spaceLimits.slug, description: 'Where it will be asked.' })),
    }),
    answer: Type.Object({
      success,
      threads: Type.Array(SimilarThread, { description: 'Solved ones first, then those of the same space.' }),
    }),
  },
  'GET /api/threads/reads': {
    query: Type.Object({
      ids: Exact({
        minLength: 1,
        maxLength: maxReadIds * 37,
        description: `The ids of at most ${maxReadIds} threads, separated by commas.`,
      }),
    }),
    answer: Type.Object({ success, reads: Type.Array(ThreadRead) }),
  },
  'GET /api/threads/tags': {
    answer: Type.Object({
      success,
      tags: Type.Array(ThreadTag, {
        description: `Of the newest threads: the ${maxTags} most frequent, with how many of these threads have them.`,
      }),
    }),
  },
  'GET /api/threads/mentionable': { query: MentionableQuery, answer: MentionableAnswer },
  'GET /api/threads/:threadId/mentionable': { query: MentionableQuery, answer: MentionableAnswer },
  'GET /api/threads/:threadId': { answer: Type.Object({ success, thread: Thread }) },
  'PUT /api/threads/:threadId': { body: ThreadChange, answer: ThreadAnswer },
  'GET /api/threads/:threadId/mine': { answer: Type.Object({ success, ...OwnThread.properties }) },
  'PUT /api/threads/:threadId/read': {
    body: Type.Object({
      until: Line({ maxLength: 40, description: 'When the newest post was written that was shown.' }),
    }),
    answer: Done,
  },
  'GET /api/threads/:threadId/stream': { answer: Type.String() },
  'PUT /api/threads/:threadId/accepted': {
    body: Type.Object({
      postId: Type.Union([Exact({ maxLength: 40 }), Type.Null()], {
        description: 'The answer; null takes it back.',
      }),
    }),
    answer: ThreadAnswer,
  },
  'PUT /api/threads/:threadId/same': { answer: SameAnswer },
  'DELETE /api/threads/:threadId/same': { answer: SameAnswer },
  'PUT /api/threads/:threadId/pinned': { body: PinInput, answer: ThreadAnswer },
  'PUT /api/threads/:threadId/closed': { body: CloseInput, answer: ThreadAnswer },
} satisfies Calls;
