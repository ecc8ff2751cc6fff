// The published stories with the start of their text, newest first. No column tells who wrote an unnamed story.
import { and, eq, sql } from 'drizzle-orm';
import { StoryQuery } from '#contract/site/stories.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { stories } from '#server/db/tables/site/stories.ts';
import { defineList } from '#server/lib/list/list.ts';
import { newestFirst } from '#server/lib/list/sorts.ts';

/** Joined in place of the author, so that the row of an unnamed story has none. */
export const joinNamedAuthor = {
  table: users,
  on: and(eq(users.id, stories.authorId), stories.isNamed) ?? sql`false`,
};

export const authorColumns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  img: users.img,
};

export const storyList = defineList({
  name: 'stories',
  query: StoryQuery,
  table: stories,
  leftJoins: [joinNamedAuthor],
  columns: {
    id: stories.id,
    title: stories.title,
    courseCode: stories.courseCode,
    start: sql<string>`left(${stories.text}, 2000)`,
    publishedAt: stories.publishedAt,
    author: authorColumns,
  },
  where: eq(stories.state, 'approved'),
  filters: {},
  sorts: newestFirst(stories.publishedAt),
});
