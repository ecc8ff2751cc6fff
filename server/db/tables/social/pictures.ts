// The pictures in posts.
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/db/columns.ts';
import { posts } from '#server/db/tables/forums/threads.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { users } from '#server/db/tables/platform/users.ts';

export const pictures = pgTable(
  'pictures',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null until it is in a post. */
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('pictures_user_index').on(table.userId),
    index('pictures_post_index').on(table.postId, table.createdAt),
  ],
);
