// The posts of a thread: replies, and comments under a reply.

import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line, Text } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import { Vote } from '#contract/social/votes.ts';
import { threadStatuses } from '#contract/thread-status.rules.ts';
import { maxUnread, postSorts, postStates, threadLimits } from './threads.rules.ts';

const success = Type.Literal(true);

/** Of an anonymous post only the alias, which is the same within one thread and differs in every other. */
export const PostAuthor = Type.Union([
  Type.Object({ username: Type.String(), name: Type.String(), img: Type.String() }),
  Type.Object({ alias: Type.String() }),
  Type.Null(),
]);
export type PostAuthor = Static<typeof PostAuthor>;

const postFields = {
  _id: Type.String(),
  author: Type.Union([PostAuthor], { description: 'Null once the account is deleted.' }),
  text: Type.String({ description: 'Markdown; empty where it is hidden or deleted.' }),
  state: Type.Enum([...postStates]),
  votes: Type.Integer(),
  endorsedBy: Type.Union([Type.String(), Type.Null()], { description: 'The teacher who vouches for it.' }),
  isEdited: Type.Boolean(),
  version: Type.Integer(),
  createdAt: Type.String({ description: 'Of an anonymous post to the hour.' }),
};

export const Post = Type.Object(postFields);
export type Post = Static<typeof Post>;

export const Reply = Type.Object({
  ...postFields,
  comments: Type.Integer(),
  shownComments: Type.Array(Post, { description: 'The first few of them.' }),
});
export type Reply = Static<typeof Reply>;

/** What differs from person to person, so that the thread itself is the same for all. */
export const OwnThread = Type.Object({
  postIds: Type.Array(Type.String(), { description: 'One’s own posts, anonymous ones included.' }),
  votedIds: Type.Array(Type.String(), { description: 'The posts that one has voted for.' }),
  hasSame: Type.Boolean(),
  readUntil: Type.Union([Type.String(), Type.Null()], { description: 'Posts after this are unread.' }),
  unread: Type.Integer({ description: `Posts of others after it, counted up to ${maxUnread}.` }),
  firstUnreadId: Type.Union([Type.String(), Type.Null()]),
  canAccept: Type.Boolean(),
  canModerate: Type.Boolean(),
  canEndorse: Type.Boolean(),
});
export type OwnThread = Static<typeof OwnThread>;

export const PostQuery = Type.Object({
  sort: Type.Optional(Type.Enum([...postSorts], { type: 'string', default: 'top' })),
  ...paging(30),
});
export type PostQuery = Static<typeof PostQuery>;

const from = Type.Optional(
  Exact({ maxLength: 40, description: 'Begins with this post; for a comment, with the reply above it.' }),
);

export const CommentQuery = Type.Object({
  sort: Type.Optional(Type.Enum(['old'], { type: 'string', default: 'old' })),
  ...paging(50),
});
export type CommentQuery = Static<typeof CommentQuery>;

export const AnswerQuery = Type.Object({
  sort: Type.Optional(Type.Enum(['new', 'top'], { type: 'string', default: 'new' })),
  ...paging(10),
});
export type AnswerQuery = Static<typeof AnswerQuery>;

/** An answer on the profile of who signed it. */
export const PersonAnswer = Type.Object({
  _id: Type.String(),
  thread: Type.Object({
    _id: Type.String(),
    title: Type.String(),
    status: Type.Enum([...threadStatuses]),
    space: Type.Object({ slug: Type.String() }),
  }),
  excerpt: Type.String(),
  votes: Type.Integer(),
  isAccepted: Type.Boolean(),
  createdAt: Type.String(),
});
export type PersonAnswer = Static<typeof PersonAnswer>;

export const postText = (missing: string) => Text({ minLength: 1, maxLength: threadLimits.text, missing });
const text = postText('Please write something first.');

export const PostInput = Type.Object({
  text,
  parentId: Type.Optional(Exact({ maxLength: 40, description: 'The reply to comment on.' })),
  isAnonymous: Type.Optional(Type.Boolean()),
});
export type PostInput = Static<typeof PostInput>;

export const PostChange = Type.Object({
  text,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Of the text that was edited.' }),
});
export type PostChange = Static<typeof PostChange>;

export const PostAnswer = Type.Object({ success, message: Type.String(), post: Post });

export const PostVersion = Type.Object({
  version: Type.Integer(),
  text: Type.String(),
  writtenAt: Type.String(),
});
export type PostVersion = Static<typeof PostVersion>;

export const postsCalls = {
  'GET /api/threads/:threadId/posts': {
    query: Type.Object({ ...PostQuery.properties, from }),
    answer: Type.Object({
      success,
      replies: Type.Array(Reply),
      nextCursor: NextCursor,
      // On the first page, for someone signed in: as GET /api/threads/:threadId/mine.
      own: Type.Optional(OwnThread),
    }),
  },
  'POST /api/threads/:threadId/posts': { body: PostInput, answer: PostAnswer, status: 201 },
  'GET /api/posts/:postId/comments': {
    query: Type.Object({ ...CommentQuery.properties, from }),
    answer: Type.Object({ success, comments: Type.Array(Post), nextCursor: NextCursor }),
  },
  'GET /api/people/:username/answers': {
    query: AnswerQuery,
    answer: Type.Object({
      success,
      answers: Type.Array(PersonAnswer),
      total: Type.Integer(),
      totalIsMore: Type.Boolean(),
      nextCursor: NextCursor,
    }),
  },
  'PUT /api/posts/:postId': { body: PostChange, answer: PostAnswer },
  'DELETE /api/posts/:postId': {
    body: Type.Object({
      reason: Type.Optional(Line({ maxLength: 300, description: 'Of a moderator, for the author.' })),
    }),
    answer: Done,
  },
  'POST /api/posts/:postId/restore': { answer: PostAnswer },
  'GET /api/posts/:postId/versions': {
    answer: Type.Object({ success, versions: Type.Array(PostVersion, { description: 'The newest first.' }) }),
  },
  'PUT /api/posts/:postId/vote': { answer: Vote },
  'DELETE /api/posts/:postId/vote': { answer: Vote },
} satisfies Calls;
