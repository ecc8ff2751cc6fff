// The messages of the inbox with excerpts, newest first.
import { eq, ne, sql } from 'drizzle-orm';
import { MessageFilter } from '#contract/site/contact.ts';
import { contactMessages } from '#server/db/tables/site/contact.ts';
import { defineList } from '#server/lib/list/list.ts';
import { newestFirst } from '#server/lib/list/sorts.ts';

const excerptLength = 200;
const { id, name, email, topic, message, state, createdAt } = contactMessages;

export const messageList = defineList({
  name: 'messages',
  query: MessageFilter,
  table: contactMessages,
  columns: {
    id,
    name,
    email,
    topic,
    excerpt: sql<string>`left(${message}, ${excerptLength})`,
    state,
    createdAt,
  },
  filters: { state: { where: (wanted) => eq(state, wanted), whenAbsent: ne(state, 'archived') } },
  sorts: newestFirst(createdAt),
});
