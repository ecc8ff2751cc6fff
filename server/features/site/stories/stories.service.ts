// Published stories for readers, and the stories of an author. Who wrote an unnamed story is not in any response to others.

import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import { excerptOfMarkdown } from '#contract/markdown.ts';
import type { Actor } from '#contract/permissions.ts';
import {
  type OwnStory,
  type Story,
  type StoryAuthor,
  type StoryInput,
  type StoryList,
  type StoryQuery,
  storyLimits,
} from '#contract/site/stories.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { stories } from '#server/db/tables/site/stories.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import { refuseRemoved, removedAmong } from '#server/features/safety/reports/removal.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import { refuseCostlyMarkdown } from '#server/lib/markdown-text.ts';
import { deleteStory, openProposal } from './moderated-stories.service.ts';
import { authorColumns, joinNamedAuthor, storyList } from './stories.list.ts';
import { nextVersion } from './versions.ts';

export type StoryRow = typeof stories.$inferSelect;

export const sentPerPerson = defineLimit({
  name: 'stories-sent',
  per: 'person',
  counts: 'stories sent',
  count: 10,
  windowSeconds: 60 * 60,
  sentence: 'You have sent many stories.',
});

export async function listStories(db: Db, query: StoryQuery): Promise<StoryList> {
  const { rows, nextCursor } = await storyList.page(db, query);
  return {
    success: true,
    stories: rows.map((row) => ({
      _id: row.id,
      title: row.title,
      excerpt: excerptOfMarkdown(row.start, 240),
      courseCode: row.courseCode,
      author: toAuthor(row.author),
      publishedAt: publishedAtOf(row.publishedAt).toISOString(),
    })),
    nextCursor,
  };
}

/** A published story. Others are 404 here, also for their authors and for moderators. */
export async function getStory(db: Db, id: string): Promise<Story> {
  const [row] = isId(id)
    ? await db
        .select({ story: stories, author: authorColumns })
        .from(stories)
        .leftJoin(joinNamedAuthor.table, joinNamedAuthor.on)
        .where(and(eq(stories.id, id), eq(stories.state, 'approved')))
    : [];
  if (!row) throw new Refused('not_found', { message: 'There is no story at this address.' });
  const { story } = row;
  return {
    _id: story.id,
    title: story.title,
    text: story.text,
    courseCode: story.courseCode,
    author: toAuthor(row.author),
    publishedAt: publishedAtOf(story.publishedAt).toISOString(),
  };
}

export async function listOwnStories(db: Db, actor: Pick<Actor, '_id'>): Promise<OwnStory[]> {
  const rows = await db
    .select()
    .from(stories)
    .where(eq(stories.authorId, actor._id))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(storyLimits.perPerson);
  const returned = rows.filter(({ state }) => state === 'returned').map(({ id }) => id);
  const removed = await removedAmong(db, 'story', returned);
  return rows.map((row) => ({ ...toOwnStory(row), ...(removed.has(row.id) && { isRemoved: true }) }));
}

export async function createStory(db: Db, actor: Actor, input: StoryInput): Promise<OwnStory> {
  refuseCostlyMarkdown(input.text);
  await takeAttempt(db, sentPerPerson, actor._id);
  return db.transaction(async (db) => {
    // Locks the author, so that concurrent requests cannot exceed the limit.
    await db.select({ id: users.id }).from(users).where(eq(users.id, actor._id)).for('update');
    const [own] = await db.select({ count: count() }).from(stories).where(eq(stories.authorId, actor._id));
    if (own && own.count >= storyLimits.perPerson) {
      throw new Refused('invalid_input', {
        message: `You have ${storyLimits.perPerson} stories already. Withdraw one before you send another.`,
      });
    }
    const now = new Date();
    const [row] = await db
      .insert(stories)
      .values({ ...valuesOf(input), authorId: actor._id, createdAt: now, sentAt: now, updatedAt: now })
      .returning();
    if (!row) throw new Error('An inserted story was not returned.');
    await openProposal(db, row.id);
    return toOwnStory(row);
  });
}

/** Sends a changed story again: it is not public until a moderator has approved the new version. */
export async function changeStory(
  db: Db,
  actor: Actor,
  id: string,
  { updatedAt: expectedUpdatedAt, ...input }: StoryInput & { updatedAt?: string },
): Promise<OwnStory> {
  refuseCostlyMarkdown(input.text);
  await takeAttempt(db, sentPerPerson, actor._id);
  return db.transaction(async (db) => {
    const before = await lockOwn(db, actor, id);
    if (expectedUpdatedAt && Date.parse(expectedUpdatedAt) !== before.updatedAt.getTime())
      throw new Refused('edit_conflict', {
        message: 'This story has changed in the meantime. Load the newest version and try again.',
      });
    if (before.state === 'returned') await refuseRemoved(db, 'story', id);
    const now = nextVersion(before);
    const [row] = await db
      .update(stories)
      .set({ ...valuesOf(input), state: 'waiting', reason: '', sentAt: now, updatedAt: now })
      .where(eq(stories.id, id))
      .returning();
    if (!row) throw notYours();
    await openProposal(db, id);
    return toOwnStory(row);
  });
}

export async function withdrawStory(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction(async (db) => {
    await lockOwn(db, actor, id);
    await deleteStory(db, id);
  });
}

/** Published stories are kept without their author, others are deleted. */
export async function forgetStoriesOf(db: Db, authorId: string): Promise<void> {
  const own = eq(stories.authorId, authorId);
  const unpublished = await db
    .delete(stories)
    .where(and(own, ne(stories.state, 'approved')))
    .returning({ id: stories.id });
  for (const { id } of unpublished) await closeCasesOf(db, ['story'], id);
  await db.update(stories).set({ isNamed: false, authorId: null }).where(own);
}

export async function exportStories(db: Db, authorId: string) {
  const rows = await db
    .select()
    .from(stories)
    .where(eq(stories.authorId, authorId))
    .orderBy(asc(stories.createdAt), asc(stories.id))
    .limit(storyLimits.perPerson);
  return rows.map((row) => ({ ...toOwnStory(row), createdAt: row.createdAt, publishedAt: row.publishedAt }));
}

/** The same refusal for a story of someone else and for none, so that nobody learns whose story it is. */
async function lockOwn(db: Db, actor: Actor, id: string): Promise<StoryRow> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(stories)
        .where(and(eq(stories.id, id), eq(stories.authorId, actor._id)))
        .for('update')
    : [];
  if (!row) throw notYours();
  return row;
}

const valuesOf = ({ title, text, courseCode = '', signature }: StoryInput) => ({
  title,
  text,
  courseCode,
  isNamed: signature === 'name',
});

export const toOwnStory = (
  row: Pick<
    StoryRow,
    'id' | 'title' | 'text' | 'courseCode' | 'isNamed' | 'state' | 'reason' | 'sentAt' | 'updatedAt'
  >,
): OwnStory => ({
  _id: row.id,
  title: row.title,
  text: row.text,
  courseCode: row.courseCode,
  signature: row.isNamed ? 'name' : 'student',
  state: row.state,
  reason: row.reason,
  sentAt: row.sentAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type AuthorRow = { id: string; username: string; fullName: string; img: string } | null;

export const toAuthor = (author: AuthorRow): StoryAuthor | null =>
  author && {
    _id: author.id,
    username: author.username,
    name: author.fullName || author.username,
    img: author.img,
  };

/** The column is null only for stories that were never approved. */
const publishedAtOf = (publishedAt: Date | null): Date => publishedAt ?? new Date(0);

const notYours = () =>
  new Refused('not_found', { message: 'You have no such story. It may have been withdrawn.' });
