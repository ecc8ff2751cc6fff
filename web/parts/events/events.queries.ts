// The lists of events that several features show.
import { pagedList } from '#web/lib/list/paged-list.ts';

/** The prefix of the keys of everything about events. */
export const eventsKey = ['events'] as const;

export const eventList = pagedList({
  call: 'GET /api/events',
  rows: 'events',
  key: [...eventsKey, 'list'],
  pageSize: 20,
  keepPrevious: true,
});
