// Second factors: secrets of authenticator apps, recovery codes, and sign-ins that wait for a code.
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '#server/db/columns.ts';
import { users } from './users.ts';

/** In use once `users.second_factor_at` is set; until then, a set-up that waits for its first code. */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key that is not in the database. */
  secret: text('secret').notNull(),
  /** The time step of the last accepted code: neither it nor an earlier one is accepted again. */
  lastStep: integer('last_step').notNull().default(0),
  /** The salt of the hashed recovery codes. */
  recoverySalt: text('recovery_salt').notNull().default(''),
});

/** Deleted when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Between the password and the code: not a session, and bound to one browser by its cookie. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    // Only the hash is stored: a leaked table gives no usable tokens.
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of the stored password hash: another password ends the pending sign-in. */
    passwordVersion: text('password_version').notNull(),
    remembered: boolean('remembered').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [
    index('pending_sign_ins_user_index').on(table.userId),
    index('pending_sign_ins_expires_at_index').on(table.expiresAt),
  ],
);
