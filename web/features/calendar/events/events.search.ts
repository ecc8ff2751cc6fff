// Search parameters of the list of events and of the page of one.
import { eventCategories, eventModes, whenChoices } from '#contract/calendar/events.rules.ts';
import { oneOf, type SearchValues, searchParams, text } from '#web/lib/search-params.ts';

/** A day such as 2026-11-17; nothing for anything else. */
const day = {
  absent: '',
  read: (raw: unknown): string =>
    typeof raw === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : '',
};

export const eventSearch = searchParams('/events', {
  view: oneOf(['week', 'month'], 'list'),
  /** A day of the shown week or month. */
  from: day,
  q: text(100),
  when: oneOf(whenChoices, 'upcoming'),
  category: oneOf(eventCategories, ''),
  course: text(40),
  host: text(80),
  tag: text(30),
  mode: oneOf(eventModes, ''),
  free: oneOf(['yes'], ''),
  mine: oneOf(['yes'], ''),
});

export type EventFilter = SearchValues<typeof eventSearch>;

/** What list and calendar filter by. Defaults are omitted, so that equal queries share the server's cache. */
export const toFilters = ({ q, category, course, host, tag, mode, free, mine }: EventFilter) => ({
  q: q || undefined,
  category: category || undefined,
  course: course || undefined,
  host: host || undefined,
  tag: tag || undefined,
  mode: mode || undefined,
  free: free || undefined,
  mine: mine || undefined,
});

export const toQuery = (filter: EventFilter) => ({
  ...toFilters(filter),
  when: filter.when === 'upcoming' ? undefined : filter.when,
});

/** What is searched for and when it is are not folded with the others. */
export const filterCount = ({ view, from, q, when, ...filters }: EventFilter): number =>
  Object.keys(eventSearch.write(filters)).length;

export const isFiltered = (filter: EventFilter): boolean =>
  filter.q !== '' || filter.when !== 'upcoming' || filterCount(filter) > 0;

/** Where the form of an event was opened: its back link leads there. */
export const editEventSearch = searchParams('/events/$event/edit', {
  from: oneOf(['event', 'management'], ''),
});

/** The chosen date of an event that has several. */
export const oneEventSearch = searchParams('/events/$event', { date: text(40) });
