// The threads of some study groups of the demo campus, those of the demo student among them.

import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { insertMany } from '#server/db/rows.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';
import { memberships } from '#server/db/tables/together/groups.ts';
import { openGroupSpace } from '#server/features/forums/spaces/group-spaces.service.ts';
import { searchTextOf } from './writing.service.ts';

interface Talk {
  title: string;
  isQuestion: boolean;
  /** The opening post, then the replies, by the members in turn. */
  texts: [string, ...string[]];
  hoursAgo: number;
}

const talks: Talk[] = [
  {
    title: 'What do we do next time?',
    isQuestion: false,
    texts: [
      'I would go through last year’s exam, one question each. Is that fine for everyone?',
      'Yes. I take question 3, it is the one I fear most.',
      'Then I bring my solution of question 1. Can somebody book the room?',
      'Booked: same room, one hour longer.',
    ],
    hoursAgo: 30,
  },
  {
    title: 'Sheet 5, exercise 2: why is the bound tight?',
    isQuestion: true,
    texts: [
      'I see that it is an upper bound, but not why nothing smaller works. Did you get it?',
      'Try the smallest case where both sides are equal. For $n = 4$ it is already **exact**.',
      'That was it, thank you! I put my write-up into the files.',
    ],
    hoursAgo: 74,
  },
  {
    title: 'Who brings the whiteboard pens?',
    isQuestion: false,
    texts: ['Mine are empty.', 'I do, in four colours.'],
    hoursAgo: 120,
  },
  {
    title: 'Is the formula sheet allowed in the exam?',
    isQuestion: true,
    texts: ['The course page says one sheet, the lecturer said none. Has anybody asked?'],
    hoursAgo: 9,
  },
];

const withThreads = 6;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** `first` is in the first of them. */
export async function addGroupThreads(db: Db, first: string): Promise<void> {
  const people = await db
    .select({ groupId: memberships.groupId, userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.state, 'member'))
    .orderBy(asc(memberships.groupId), asc(memberships.joinedAt), asc(memberships.id));
  const members = new Map<string, string[]>();
  for (const { groupId, userId } of people) members.set(groupId, [...(members.get(groupId) ?? []), userId]);
  const isFirst = (groupId: string) => (members.get(groupId) ?? []).includes(first);
  const chosen = [...members.keys()]
    .sort((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
    .slice(0, withThreads);
  const rows = { threads: [] as (typeof threads.$inferInsert)[], posts: [] as (typeof posts.$inferInsert)[] };
  for (const [index, groupId] of chosen.entries()) {
    const writers = members.get(groupId) ?? [];
    const [owner] = writers;
    if (!owner) continue;
    const space = await openGroupSpace(db, { _id: owner, role: 'user' }, groupId);
    const own = talks.filter((_, place) => (place + index) % 4 !== 3);
    for (const [place, talk] of own.entries()) {
      // Not all by the same member.
      const turned = [...writers.slice(place), ...writers.slice(0, place)];
      addTalk(rows, talk, turned, { spaceId: space.id, groupId });
    }
  }
  await insertMany(db, threads, rows.threads);
  await insertMany(db, posts, rows.posts);
}

function addTalk(
  rows: { threads: (typeof threads.$inferInsert)[]; posts: (typeof posts.$inferInsert)[] },
  { title, isQuestion, texts, hoursAgo }: Talk,
  writers: string[],
  place: { spaceId: string; groupId: string },
): void {
  const id = randomUUID();
  const start = Date.now() - hoursAgo * hourMs;
  const timeOf = (index: number) => new Date(start + index * 47 * minuteMs);
  const writerOf = (index: number) => writers[index % writers.length] ?? null;
  rows.threads.push({
    ...{ id, ...place, title, tags: [], tagKeys: [] },
    status: !isQuestion ? 'discussion' : texts.length > 1 ? 'answered' : 'open',
    authorId: writerOf(0),
    replies: texts.length - 1,
    searchText: searchTextOf(title, [], texts[0]),
    createdAt: timeOf(0),
    lastPostAt: timeOf(texts.length - 1),
  });
  rows.posts.push(
    ...texts.map((text, index) => ({
      ...{ threadId: id, text, isOpening: index === 0 },
      authorId: writerOf(index),
      createdAt: timeOf(index),
    })),
  );
}
