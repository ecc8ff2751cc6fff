// The stories of one state for moderators, with their authors, newest first.
import { eq } from 'drizzle-orm';
import { StoryFilter } from '#contract/site/stories.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { stories } from '#server/db/tables/site/stories.ts';
import { defineList } from '#server/lib/list/list.ts';
import { newestFirst } from '#server/lib/list/sorts.ts';
import { authorColumns } from './stories.list.ts';

const { id, title, text, courseCode, isNamed, state, reason, sentAt, updatedAt } = stories;

export const moderatedStoryList = defineList({
  name: 'moderated-stories',
  query: StoryFilter,
  table: stories,
  leftJoins: [{ table: users, on: eq(users.id, stories.authorId) }],
  columns: { id, title, text, courseCode, isNamed, state, reason, sentAt, updatedAt, author: authorColumns },
  filters: { state: { where: (wanted) => eq(state, wanted) } },
  sorts: newestFirst(sentAt),
});
