// What the database stores of attendances, for the privacy page.
import type * as attendancesTables from '#server/db/tables/calendar/attendances.ts';
import { type StoredTables, withAccount } from '#server/lib/stored-tables.ts';

export const attendancesStored = {
  seats: {
    holds: 'how many seats of a date are taken',
    columns: {
      occurrenceId: null,
      taken: null,
      waiting: null,
      interested: null,
      checkedIn: null,
      released: null,
      wasFull: null,
    },
  },
  attendances: {
    title: 'The events you answer',
    columns: {
      id: null,
      occurrenceId: 'which date',
      userId: null,
      state: 'whether you come, wait for a seat, are interested, or do not come',
      guests: 'how many guests you bring',
      isShown: 'whether other members see that you come',
      place: 'your place on the waitlist',
      offerUntil: 'until when a seat is offered to you',
      reason: 'why the host refused',
      askedAt: 'when you were asked whether you still come',
      confirmedAt: 'when you said so',
      checkedInAt: 'when you were checked in',
      checkedInById: 'who checked you in',
      answeredAt: 'when you answered',
    },
    kept: `until you take it back, or ${withAccount}`,
    seenBy:
      'you and those who host the event; other members only that you come, and only where you chose to show it',
  },
  dateReminders: {
    holds: 'which dates people were reminded of',
    columns: { occurrenceId: null, kind: null, startsAt: null, after: null },
  },
  reminderChoices: {
    title: 'Your reminders of events',
    columns: { userId: null, day: 'whether a day before', hour: 'whether an hour before' },
    kept: withAccount,
    seenBy: 'you',
  },
} satisfies StoredTables<typeof attendancesTables>;
