// Search parameters of the table of events for moderators. Drafts are their author's alone.
import { oneOf, searchParams, text } from '#web/lib/search-params.ts';

export const managedStates = ['proposed', 'returned', 'rejected', 'published', 'cancelled'] as const;

export const managedEventSearch = searchParams('/admin/events', {
  q: text(100),
  state: oneOf(managedStates),
});
