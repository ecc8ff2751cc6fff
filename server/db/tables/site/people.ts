// Profiles that moderators have hidden: what was on them is kept here and not in the account, so that it is shown nowhere.
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { files } from '#server/db/tables/platform/files.ts';
import { users } from '#server/db/tables/platform/users.ts';

/** What members write on their profile. */
export type ProfileTexts = Pick<
  typeof users.$inferSelect,
  'fullName' | 'img' | 'department' | 'batch' | 'university' | 'semester'
>;

export const hiddenProfiles = pgTable(
  'hidden_profiles',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    texts: jsonb('texts').$type<ProfileTexts>().notNull(),
    pictureId: uuid('picture_id').references(() => files.id),
    reason: text('reason').notNull(),
  },
  (table) => [index('hidden_profiles_picture_index').on(table.pictureId)],
);
