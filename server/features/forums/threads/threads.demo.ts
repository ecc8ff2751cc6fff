// The threads and posts of the demo campus: more than 300 threads with 1,500 posts.

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { insertMany, recordsOf } from '#server/db/rows.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import {
  posts,
  postVersions,
  postVotes,
  threadAliases,
  threadReads,
  threadSames,
  threads,
} from '#server/db/tables/forums/threads.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import type { DemoParts } from '#server/feature.ts';
import { countDemoThreads, demoSpaceIds } from '#server/features/forums/spaces/spaces.demo.ts';
import { openCourselessSpace } from '#server/features/forums/spaces/spaces.service.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import { seededRandom } from '#server/lib/seeded-random.ts';
import { birds } from './aliases.ts';
import { startOfHour } from './anonymous-time.ts';
import { composeEverydayThreads, factsOf, shuffled } from './everyday-threads.demo.ts';
import { addFollowUps } from './follow-ups.demo.ts';
import { addGroupThreads } from './group-threads.demo.ts';
import { moveToLastYear } from './last-year.demo.ts';
import { openingTime, replyTimes, writersOf } from './post-authors.demo.ts';
import { searchTextOf } from './writing.service.ts';
import {
  type DraftPost,
  type DraftThread,
  readEventThreads,
  readWrittenThreads,
} from './written-threads.demo.ts';

const hour = 3_600_000;
const hiddenReason = 'It attacks a person. Argue about the matter.';
/** Teachers with an account, who endorse answers in the courses of their departments. */
const endorsers: Record<string, string> = { CS: 'alan.reyes', MATH: 'miriam.katz' };

type PostRow = typeof posts.$inferInsert & { id: string; votes: number; createdAt: Date };

/** What is inserted, table by table. */
interface Rows {
  threads: (typeof threads.$inferInsert)[];
  posts: PostRow[];
  accepted: { thread_id: string; post_id: string }[];
  aliases: (typeof threadAliases.$inferInsert)[];
  votes: (typeof postVotes.$inferInsert)[];
  sames: (typeof threadSames.$inferInsert)[];
  versions: (typeof postVersions.$inferInsert)[];
  reads: (typeof threadReads.$inferInsert)[];
}

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const drafts = await draftThreads();
  moveToLastYear(drafts, new Date());
  const codes = [...new Set(drafts.map(({ place }) => place))].filter((place) => factsOf(place));
  await openCourselessSpace(db, 'events');
  const spaceIds = await demoSpaceIds(db, codes);
  const people = await listDemoPeople(db);
  const library = await db.select({ id: resources.id, title: resources.title }).from(resources);
  const resourceIds = new Map(library.map(({ id, title }) => [title, id]));
  const programme = await db.select({ id: events.id, title: events.title }).from(events);
  const eventIds = new Map(programme.map(({ id, title }) => [title, id]));
  const rows: Rows = {
    threads: [],
    posts: [],
    accepted: [],
    aliases: [],
    votes: [],
    sames: [],
    versions: [],
    reads: [],
  };
  const now = Date.now();
  for (const [index, draft] of drafts.entries()) {
    const place = {
      spaceId: spaceIds.get(draft.place) ?? '',
      ...anchorOf(draft, resourceIds),
      ...eventOf(draft, eventIds),
    };
    addThread(rows, draft, place, people, now, seededRandom(index + 1));
  }
  await insertRows(db, rows);
  const student = people.find(({ type }) => type === 'student');
  if (student) await addGroupThreads(db, student.id);
  await countDemoThreads(db);
}

export async function draftThreads(): Promise<DraftThread[]> {
  const drafts = [...(await readWrittenThreads()), ...(await composeEverydayThreads())];
  await addFollowUps(drafts);
  return [...drafts, ...(await readEventThreads())];
}

type Place = Pick<
  typeof threads.$inferInsert,
  'spaceId' | 'resourceId' | 'eventId' | 'anchorPage' | 'anchorX' | 'anchorY' | 'anchorSeconds'
>;

function anchorOf({ about }: DraftThread, resourceIds: Map<string, string>): Omit<Place, 'spaceId'> {
  if (!about) return {};
  const { resource, page = null, x = null, y = null, seconds = null } = about;
  const resourceId = resourceIds.get(resource);
  if (!resourceId) throw new Error(`The demo library has no ‘${resource}’.`);
  return { resourceId, anchorPage: page, anchorX: x, anchorY: y, anchorSeconds: seconds };
}

function eventOf({ event }: DraftThread, eventIds: Map<string, string>): Pick<Place, 'eventId'> {
  if (!event) return {};
  const eventId = eventIds.get(event);
  if (!eventId) throw new Error(`The demo campus has no event ‘${event}’.`);
  return { eventId };
}

function addThread(
  rows: Rows,
  draft: DraftThread,
  place: Place,
  people: UserRow[],
  now: number,
  random: () => number,
): void {
  const id = randomUUID();
  const writers = writersOf(people, draft.place, random);
  const named = (username: string | undefined) => people.find((person) => person.username === username);
  const answering = draft.replies.flatMap((reply) => [reply, ...(reply.comments ?? [])]);
  // Nobody answers their own question.
  const author = named(draft.opening.author) ?? writers(...answering.map((post) => named(post.author)));
  const nextAlias = shuffled(birds, random)[Symbol.iterator]();
  const anonymous = new Set<string>();
  const startedAt = openingTime(now, draft.daysAgo, random);
  const times = replyTimes(now, startedAt, countOf(draft.replies), random)[Symbol.iterator]();
  let lastPostAt = 0;

  const addPost = (post: DraftPost, writer: UserRow, at: number, parentId: string | null) => {
    const isAnonymous = post.isAnonymous ?? false;
    if (isAnonymous && !anonymous.has(writer.id)) {
      anonymous.add(writer.id);
      rows.aliases.push({ threadId: id, userId: writer.id, alias: `Anonymous ${nextAlias.next().value}` });
    }
    const exact = isAnonymous ? startOfHour(new Date(at)).getTime() : Math.floor(at);
    const createdAt = new Date(Math.max(exact, lastPostAt + 1));
    lastPostAt = createdAt.getTime();
    const postId = randomUUID();
    const state = post.state ?? 'published';
    const voters = state === 'published' ? votersOf(post, writer, people, random) : [];
    const isEdited =
      state === 'published' && random() < 0.05 && addVersion(rows, postId, post.text, createdAt);
    const row: PostRow = {
      id: postId,
      threadId: id,
      parentId,
      isOpening: post === draft.opening,
      authorId: writer.id,
      isAnonymous,
      text: post.text,
      state,
      reason: state === 'hidden' ? hiddenReason : '',
      votes: voters.length,
      comments: (post.comments ?? []).filter((comment) => !comment.state).length,
      endorsedById: (post.isEndorsed && named(endorsers[factsOf(draft.place)?.department ?? ''])?.id) || null,
      isEdited,
      version: isEdited ? 2 : 1,
      createdAt,
    };
    rows.posts.push(row);
    for (const userId of voters) rows.votes.push({ postId, userId });
    return row;
  };

  const opening = addPost(draft.opening, author, startedAt, null);
  let before: UserRow = author;
  for (const reply of draft.replies) {
    const answerer = reply.author === 'op' ? author : (named(reply.author) ?? writers(author, before));
    const { id: replyId } = addPost(reply, answerer, times.next().value ?? now, null);
    if (reply.isAccepted) rows.accepted.push({ thread_id: id, post_id: replyId });
    before = answerer;
    for (const comment of reply.comments ?? []) {
      const writer =
        comment.author === 'op'
          ? author
          : comment.author === 'answerer'
            ? answerer
            : (named(comment.author) ?? writers(author, answerer, before));
      addPost(comment, writer, times.next().value ?? now, replyId);
      before = writer;
    }
  }

  const sharing = shuffled(people, random).filter((person) => person !== author && person.type === 'student');
  const sames = draft.isQuestion ? sharing.slice(0, draft.sames) : [];
  for (const person of sames) rows.sames.push({ threadId: id, userId: person.id });
  addReading(rows, id, people[0], lastPostAt, random);
  rows.threads.push({
    id,
    ...place,
    title: draft.title,
    tags: draft.tags,
    tagKeys: draft.tags.map(foldText),
    status: statusOf(draft),
    authorId: author.id,
    isAnonymous: draft.opening.isAnonymous ?? false,
    replies: draft.replies
      .flatMap((reply) => [reply, ...(reply.comments ?? [])])
      .filter(({ state }) => !state).length,
    votes: opening.votes,
    sames: sames.length,
    isPinned: draft.isPinned,
    isClosed: draft.isClosed,
    searchText: searchTextOf(draft.title, draft.tags, draft.opening.text),
    createdAt: opening.createdAt,
    lastPostAt: new Date(lastPostAt),
  });
}

const countOf = (replies: DraftPost[]): number =>
  replies.reduce((count, { comments = [] }) => count + 1 + comments.length, 0);

function statusOf({ isQuestion, replies }: DraftThread) {
  if (!isQuestion) return 'discussion';
  if (replies.some(({ isAccepted }) => isAccepted)) return 'solved';
  return replies.some(({ author, state }) => author !== 'op' && !state) ? 'answered' : 'open';
}

function votersOf({ votes }: DraftPost, writer: UserRow, people: UserRow[], random: () => number): string[] {
  const count = votes ?? Math.floor(random() * random() * 9);
  const others = shuffled(people, random).filter((person) => person !== writer);
  return others.slice(0, count).map(({ id }) => id);
}

/** Its first version lacked the last sentence or paragraph. A post of one sentence stays as it is. */
function addVersion(rows: Rows, postId: string, text: string, createdAt: Date): boolean {
  const shorter = /^([\s\S]{30,})(?:\n\n|(?<=[.!?]) )[^`]+$/.exec(text)?.[1];
  if (!shorter) return false;
  rows.versions.push({
    postId,
    version: 1,
    text: shorter,
    writtenAt: new Date(createdAt.getTime() + hour / 4),
  });
  return true;
}

/** The demo student has read some of the newer threads, one in three of them not to the end. */
function addReading(
  rows: Rows,
  threadId: string,
  student: UserRow | undefined,
  lastPostAt: number,
  random: () => number,
) {
  if (!student || random() > 0.4) return;
  const readUntil = new Date(lastPostAt - (random() < 0.33 ? 6 * hour : 0));
  rows.reads.push({ threadId, userId: student.id, readUntil });
}

async function insertRows(db: Db, rows: Rows): Promise<void> {
  await insertMany(db, threads, rows.threads);
  await insertMany(db, posts, rows.posts);
  await db.execute(sql`update threads set accepted_post_id = given.post_id
    from ${recordsOf(rows.accepted)} as given (thread_id uuid, post_id uuid) where threads.id = given.thread_id`);
  await insertMany(db, postVotes, rows.votes);
  await insertMany(db, threadSames, rows.sames);
  await insertMany(db, threadAliases, rows.aliases);
  await insertMany(db, postVersions, rows.versions);
  await insertMany(db, threadReads, rows.reads);
}
