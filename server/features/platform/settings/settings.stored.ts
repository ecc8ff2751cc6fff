// What the database stores of settings, for the privacy page.
import type * as settingsTables from '#server/db/tables/platform/settings.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const settingsStored = {
  settings: {
    holds: 'the settings of this campus, as admins entered them',
    columns: {
      id: null,
      campusName: null,
      helpContacts: null,
      campusDomains: null,
      timeZone: null,
      sectionsOff: null,
      eventPublishers: null,
      version: null,
      updatedAt: null,
    },
  },
} satisfies StoredTables<typeof settingsTables>;
