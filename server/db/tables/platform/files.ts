// Uploaded files.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/db/columns.ts';
import type { DocumentContents } from '#server/lib/documents/document.ts';

/** The row is inserted before the bytes are stored, so that no stored object is without a row and can be garbage-collected. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The noun of the row that refers to it, whose feature decides who may read it. */
    owner: text('owner').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    /** SHA-256 of the stored bytes. */
    hash: text('hash').notNull(),
    /** That of the bytes that were sent, before a picture is re-encoded; null for files from before it was stored. */
    receivedHash: text('received_hash'),
    /** Of a document that is no PDF: what its preview shows. */
    contents: jsonb('contents').$type<DocumentContents>(),
    /** Set in the transaction that inserts the reference; null while the upload is in progress. */
    attachedAt: timestamptz('attached_at'),
    thumbnailAt: timestamptz('thumbnail_at'),
    /** Of the PDF that was made from a document; null where there is none. */
    pdfSize: integer('pdf_size'),
    /** When a PDF was made, or could not be. */
    convertedAt: timestamptz('converted_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('files_unattached_index').on(table.createdAt).where(sql`${table.attachedAt} is null`),
    index('files_hash_index').on(table.hash),
    index('files_received_hash_index').on(table.receivedHash),
  ],
);
