// What the database stores of registrations, for the privacy page.
import type * as registrationsTables from '#server/db/tables/calendar/registrations.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const registrationsStored = {
  registrationMessages: {
    title: 'What you and moderators wrote about an event you proposed',
    columns: {
      id: null,
      eventId: 'which event',
      authorId: 'who wrote it',
      text: 'the text',
      createdAt: 'when',
    },
    kept: 'as long as the event; without your name once you delete your account',
    seenBy: 'those who may edit the event, moderators and admins',
  },
} satisfies StoredTables<typeof registrationsTables>;
