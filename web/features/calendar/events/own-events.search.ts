// Search parameters of one's own events.
import { eventStates } from '#contract/calendar/events.rules.ts';
import { oneOf, searchParams } from '#web/lib/search-params.ts';

export const ownEventSearch = searchParams('/events/mine', { state: oneOf(eventStates) });
