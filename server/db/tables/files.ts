// Uploaded files.
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/db/columns.ts';

/** Uploaded bytes. Its row is written before the bytes are stored, so that whatever is stored can be found and collected. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The noun whose row refers to it, and decides who may read it. */
    owner: text('owner').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    hash: text('hash').notNull(),
    /** Set with the row that refers to it, in one transaction; until then the upload is under way. */
    attachedAt: timestamptz('attached_at'),
    thumbnailAt: timestamptz('thumbnail_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [index('files_unattached_index').on(table.createdAt).where(sql`${table.attachedAt} is null`)],
);
