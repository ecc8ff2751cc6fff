// The Atom feed of the newest threads that everyone may read, of all or of a space, course or tag.

import { and, inArray } from 'drizzle-orm';
import * as Type from 'typebox';
import { Exact, Line } from '#contract/fields.ts';
import { spaceLimits, spacePath } from '#contract/forums/spaces.rules.ts';
import { authorName, threadLimits, threadPath } from '#contract/forums/threads.rules.ts';
import { excerptOfMarkdown } from '#contract/markdown.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import type { Feed } from '#server/feature.ts';
import { threadList } from './threads.list.ts';
import { toSummary } from './threads.service.ts';

const maxEntries = 30;
const maxSummaryLength = 500;

export const threadFeed: Feed = {
  title: 'Newest threads',
  page: ['/forums', '/forums/$space', '/courses/$courseCode'],
  parameterNames: { courseCode: 'course' },
  tables: [threads, posts, spaces, courses, users],
  query: Type.Object({
    space: Type.Optional(Exact({ maxLength: spaceLimits.slug })),
    course: Type.Optional(Exact({ maxLength: 40 })),
    tag: Type.Optional(Line({ maxLength: threadLimits.tag })),
  }),
  read: async (db, query) => {
    const { space, course, tag } = query;
    const { rows } = await threadList.page(
      db,
      {
        ...(space && { space }),
        ...(course && { course }),
        ...(tag && { tag }),
        sort: 'new',
        limit: maxEntries,
      },
      { audience: 'everyone' },
    );
    const found = rows.map(toSummary);
    const texts = await openingTexts(
      db,
      found.map(({ _id }) => _id),
    );
    const place = space ?? course;
    return {
      title: ['Newest threads', place && `in ${found[0]?.space.name ?? place}`, tag && `tagged ${tag}`]
        .filter(Boolean)
        .join(' '),
      path: place ? spacePath(place) : '/forums',
      entries: found.map((thread) => ({
        id: thread._id,
        path: threadPath(thread),
        title: thread.title,
        summary: excerptOfMarkdown(texts.get(thread._id) ?? '', maxSummaryLength),
        author: authorName(thread.author),
        publishedAt: new Date(thread.createdAt),
        updatedAt: new Date(thread.createdAt),
      })),
    };
  },
};

/** The published openings, by thread. */
async function openingTexts(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ threadId: posts.threadId, text: posts.text, state: posts.state })
    .from(posts)
    .where(and(inArray(posts.threadId, ids), posts.isOpening));
  return new Map(found.flatMap((post) => (post.state === 'published' ? [[post.threadId, post.text]] : [])));
}
