// The events: filters, and the list or a calendar.
import { Link } from '@tanstack/react-router';
import CalendarSearch from 'lucide-react/icons/calendar-search';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { EventDays } from '#web/parts/events/EventDays.tsx';
import { eventList } from '#web/parts/events/events.queries.ts';
import { useOwnAnswers } from '#web/parts/events/own-answers.hook.ts';
import { Calendar } from './calendar/Calendar.tsx';
import { CalendarAddress } from './calendar/CalendarAddress.tsx';
import { EventFilters } from './EventFilters.tsx';
import { type EventFilter, eventSearch, isFiltered, toFilters, toQuery } from './events.search.ts';

export function Events() {
  const filter = useSearchValues(eventSearch);
  const change = useChangeSearch(eventSearch);
  const isMember = useSession().status === 'signed-in';
  return (
    <>
      <EventFilters filter={filter} onChange={change} />
      {filter.view === 'list' ? (
        <div className={`grid items-start gap-x-6 ${isMember ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : ''}`}>
          <div className="min-w-0">
            <EventList filter={filter} />
          </div>
          {isMember && (
            <aside className="mt-6 lg:mt-14">
              <CalendarAddress />
            </aside>
          )}
        </div>
      ) : (
        <Calendar
          view={filter.view}
          from={filter.from}
          filters={toFilters(filter)}
          onGo={(from) => change({ from })}
        />
      )}
    </>
  );
}

function EventList({ filter }: { filter: EventFilter }) {
  const list = useList(eventList, toQuery(filter));
  const answers = useOwnAnswers();
  return (
    <ListView
      list={list}
      counted={['event', 'events']}
      failed="The events could not be loaded"
      loading="Loading events…"
      skeleton={
        <ListSkeleton count={5} className="space-y-3">
          <div className="h-[7.5rem] animate-pulse rounded-card border border-line bg-surface" />
        </ListSkeleton>
      }
      empty={<NoEvents isFiltered={isFiltered(filter)} />}
    >
      {(dates) => (
        <div {...busyWhile(list.outdated)}>
          <EventDays dates={dates} answers={answers} />
        </div>
      )}
    </ListView>
  );
}

function NoEvents({ isFiltered }: { isFiltered: boolean }) {
  const picture = <CalendarSearch className="size-8" aria-hidden="true" />;
  if (!isFiltered) {
    return (
      <ListMessage
        picture={picture}
        title="No events to come"
        actions={
          <Link to="/events" search={{ when: 'past' }} className={buttonClass({ variant: 'outline' })}>
            Look at past events
          </Link>
        }
      >
        Nobody has announced anything yet.
      </ListMessage>
    );
  }
  return (
    <ListMessage
      picture={picture}
      title="No events found"
      actions={
        <Link to="/events" resetScroll={false} className={buttonClass({ variant: 'outline' })}>
          Clear all filters
        </Link>
      }
    >
      Try fewer filters, another time, or other words.
    </ListMessage>
  );
}
