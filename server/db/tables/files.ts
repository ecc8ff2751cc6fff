// Uploaded files.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/db/columns.ts';

/** The row is inserted before the bytes are stored, so that no stored object is without a row and can be garbage-collected. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The noun of the row that refers to it, whose feature decides who may read it. */
    owner: text('owner').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    hash: text('hash').notNull(),
    /** Set in the transaction that inserts the reference; null while the upload is in progress. */
    attachedAt: timestamptz('attached_at'),
    thumbnailAt: timestamptz('thumbnail_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [index('files_unattached_index').on(table.createdAt).where(sql`${table.attachedAt} is null`)],
);
