// What a person enters about an event, for tests.
import type { EventInput } from '#contract/calendar/events.ts';

const dayMs = 86_400_000;

/** Such as 2026-12-10T18:30, so many days from now. */
export const wallTimeIn = (days: number, time = '18:30'): string =>
  `${new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)}T${time}`;

export const eventInput = (given: Partial<EventInput> = {}): EventInput => ({
  title: 'Introduction to climbing',
  category: 'sport',
  hostId: '',
  zone: 'Europe/Berlin',
  localStart: wallTimeIn(7),
  minutes: 90,
  place: 'Sports hall',
  ...given,
});
