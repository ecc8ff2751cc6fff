// The settings of the campus, in one row. Null is the default of the environment.

import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EventPublishers } from '#contract/permissions.ts';
import type { Section } from '#contract/platform/settings.rules.ts';
import { timestamptzMs } from '#server/db/columns.ts';

export const settings = pgTable('settings', {
  id: uuid('id').primaryKey(),
  campusName: text('campus_name'),
  helpContacts: text('help_contacts').array(),
  campusDomains: text('campus_domains').array(),
  timeZone: text('time_zone'),
  sectionsOff: text('sections_off').array().$type<Section[]>(),
  eventPublishers: text('event_publishers').$type<EventPublishers>(),
  version: integer('version').notNull().default(0),
  updatedAt: timestamptzMs('updated_at').notNull().defaultNow(),
});
