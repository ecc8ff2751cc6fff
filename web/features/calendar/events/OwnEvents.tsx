// One's own events in each state, and what can be done with each.
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useRef } from 'react';
import { eventStates } from '#contract/calendar/events.rules.ts';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { eventStateLabels } from './event-state.labels.ts';
import { OwnEventCard } from './OwnEventCard.tsx';
import { ownEventList } from './own-events.queries.ts';
import { ownEventSearch } from './own-events.search.ts';

const choices = [
  { name: 'all', label: 'All', search: {} },
  ...eventStates.map((name) => ({
    name,
    label: eventStateLabels[name].label,
    search: ownEventSearch.write({ state: name }),
  })),
];

export function OwnEvents() {
  const { state } = useSearchValues(ownEventSearch);
  const list = useList(ownEventList, { state });
  const results = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className="mb-4">
        <FilterLinks label="Which events" to="/events/mine" choices={choices} chosen={state ?? 'all'} />
      </div>
      {/* Takes the focus of a card that is deleted. */}
      <div ref={results} tabIndex={-1} className="outline-none">
        <ListView
          list={list}
          failed="Your events could not be loaded"
          loading="Loading your events…"
          skeleton={
            <ListSkeleton count={3} className="space-y-4">
              <div className="h-36 animate-pulse rounded-card bg-line" />
            </ListSkeleton>
          }
          empty={
            <ListMessage
              picture={<CalendarPlus className="size-8" aria-hidden="true" />}
              title={state ? 'Nothing here' : 'You have no events yet'}
            >
              {state
                ? `None of your events is ${eventStateLabels[state].label.toLowerCase()}.`
                : 'What you draft, propose or host is listed here, with the answers of the moderators.'}
            </ListMessage>
          }
        >
          {(events) => (
            <ul aria-label="Your events" {...busyWhile(list.outdated, 'space-y-4')}>
              {events.map((event) => (
                <OwnEventCard key={event._id} event={event} onDeleted={() => results.current?.focus()} />
              ))}
            </ul>
          )}
        </ListView>
      </div>
    </>
  );
}
