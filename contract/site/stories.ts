// Success stories: what readers see, what authors write, and what moderators decide.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Line, Text } from '#contract/fields.ts';
import { resourceLimits } from '#contract/library/resources.rules.ts';
import { paging } from '#contract/lists.ts';
import { maxCountedStories, signatures, storyLimits, storyStates } from './stories.rules.ts';

export * from './stories.rules.ts';

const Timestamp = Type.String({ format: 'date-time' });

const StoryAuthor = Type.Object({
  _id: Type.String(),
  username: Type.String(),
  name: Type.String(),
  img: Type.String(),
});
export type StoryAuthor = Static<typeof StoryAuthor>;

const publicFields = {
  _id: Type.String(),
  title: Type.String(),
  courseCode: Type.String(),
  author: Type.Union([StoryAuthor, Type.Null()], {
    description: 'Null where the author chose not to be named, or has deleted the account.',
  }),
  publishedAt: Timestamp,
};

export const StorySummary = Type.Object({ ...publicFields, excerpt: Type.String() });
export type StorySummary = Static<typeof StorySummary>;

export const Story = Type.Object({ ...publicFields, text: Type.String({ description: 'Markdown.' }) });
export type Story = Static<typeof Story>;

export const StoryQuery = Type.Object({ ...paging(12) });
export type StoryQuery = Static<typeof StoryQuery>;

export const StoryList = Type.Object({
  success: Type.Literal(true),
  stories: Type.Array(StorySummary),
  nextCursor: NextCursor,
});
export type StoryList = Static<typeof StoryList>;

const OneStory = Type.Object({ success: Type.Literal(true), story: Story });

export const StoryInput = Type.Object({
  title: Line({ minLength: 1, maxLength: storyLimits.title, missing: 'Please give your story a title.' }),
  text: Text({
    minLength: storyLimits.text.min,
    maxLength: storyLimits.text.max,
    description: 'Markdown.',
    missing: 'Please write your story.',
  }),
  courseCode: Type.Optional(Line({ maxLength: resourceLimits.courseCode })),
  signature: Type.Enum([...signatures], {
    type: 'string',
    explain: 'Please choose whether your name is shown.',
  }),
});
export type StoryInput = Static<typeof StoryInput>;

const version = Type.String({
  format: 'date-time',
  description: 'The updatedAt that the change is based on: refused where there is a newer one.',
});

const StoryChange = Type.Object({ ...StoryInput.properties, updatedAt: Type.Optional(version) });

/** A story as its author sees it. */
export const OwnStory = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  text: Type.String(),
  courseCode: Type.String(),
  signature: Type.Enum([...signatures]),
  state: Type.Enum([...storyStates]),
  reason: Type.String({ description: 'Why it was returned; empty otherwise.' }),
  isRemoved: Type.Optional(
    Type.Literal(true, { description: 'A moderator has removed it: its author cannot change it.' }),
  ),
  sentAt: Timestamp,
  updatedAt: Timestamp,
});
export type OwnStory = Static<typeof OwnStory>;

const OwnStories = Type.Object({
  success: Type.Literal(true),
  stories: Type.Array(OwnStory, { maxItems: storyLimits.perPerson }),
});

const SavedStory = Type.Object({ success: Type.Literal(true), message: Type.String(), story: OwnStory });

/** A story as moderators see it: with its author, also where readers do not see who wrote it. */
export const ModeratedStory = Type.Object({
  ...OwnStory.properties,
  author: Type.Union([StoryAuthor, Type.Null()], { description: 'Null once the account is deleted.' }),
});
export type ModeratedStory = Static<typeof ModeratedStory>;

export const StoryFilter = Type.Object({
  state: Type.Optional(Type.Enum([...storyStates], { default: 'waiting' })),
  ...paging(10),
});
export type StoryFilter = Static<typeof StoryFilter>;

const count = Type.Integer();

export const ModeratedStoryList = Type.Object({
  success: Type.Literal(true),
  stories: Type.Array(ModeratedStory),
  counts: Type.Object(
    { waiting: count, approved: count, returned: count },
    { description: `How many there are in each state; ${maxCountedStories} stands for that many or more.` },
  ),
  nextCursor: NextCursor,
});
export type ModeratedStoryList = Static<typeof ModeratedStoryList>;

/** Moderators decide about the version that they have read. */
const Approval = Type.Object({ updatedAt: version });

export const StoryReturn = Type.Object({
  updatedAt: version,
  reason: Text({ minLength: 1, maxLength: storyLimits.reason, missing: 'Please write what should change.' }),
});

export const storiesCalls = {
  'GET /api/stories': { query: StoryQuery, answer: StoryList },
  'GET /api/stories/mine': { answer: OwnStories },
  'GET /api/stories/:storyId': { answer: OneStory },
  'POST /api/stories': { body: StoryInput, answer: SavedStory, status: 201 },
  'PUT /api/stories/:storyId': { body: StoryChange, answer: SavedStory },
  'DELETE /api/stories/:storyId': { answer: Done },
  'GET /api/admin/stories': { query: StoryFilter, answer: ModeratedStoryList },
  'POST /api/admin/stories/:storyId/approve': { body: Approval, answer: Done },
  'POST /api/admin/stories/:storyId/return': { body: StoryReturn, answer: Done },
} satisfies Calls;
