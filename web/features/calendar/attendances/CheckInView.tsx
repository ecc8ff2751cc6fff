// The check-in of an event: its queries, and the choice of the date.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CampusEvent } from '#contract/calendar/events.ts';
import { withSlug } from '#contract/slugs.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { ApiError } from '#web/lib/api.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { checkInEventOptions, rosterOptions } from './check-in.queries.ts';
import { checkInSearch } from './check-in.search.ts';
import { Door } from './Door.tsx';
import { doorDate, wallTimeText } from './door-date.ts';
import { saveRoster } from './saved-roster.ts';

export function CheckInView({ eventId }: { eventId: string }) {
  const { date: chosen } = useSearchValues(checkInSearch);
  const { data: event, error, refetch } = useQuery(checkInEventOptions(eventId));
  const date = event && doorDate(event.dates, chosen, Date.now());
  const roster = useQuery({ ...rosterOptions(date?.dateId ?? ''), enabled: Boolean(date) });
  // With each check-in: after a reload without a network, those who are in are in.
  const { data: attendees } = roster;
  const dateId = date?.dateId;
  useEffect(() => {
    if (dateId && attendees) saveRoster(dateId, attendees);
  }, [dateId, attendees]);
  useDocumentTitle(event && `Check-in: ${event.title}`);

  const refused = [error, roster.error].find((one) => one instanceof ApiError);
  if (refused?.status === 404 || refused?.status === 403)
    return (
      <MessagePage
        title={refused.status === 403 ? 'For the hosts of this event' : 'Event not found'}
        drawing="missing"
        actions={<ButtonLink to="/events">See all events</ButtonLink>}
      >
        <p>
          {refused.status === 403
            ? 'Only those who host an event see who comes and check people in.'
            : 'There is no event at this address. It may have been withdrawn.'}
        </p>
      </MessagePage>
    );
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      {event ? (
        <BackLink to="/events/$event" params={{ event: withSlug(event._id, event.title) }}>
          {event.title}
        </BackLink>
      ) : (
        <BackLink to="/events">All events</BackLink>
      )}
      {event ? (
        <>
          <h1 className="mt-2">Check-in</h1>
          <div className="mt-4 max-w-3xl">
            <DateChoice event={event} dateId={date?.dateId} />
          </div>
          {date ? (
            <Door key={date.dateId} date={date} roster={roster} />
          ) : (
            <p className="mt-4 text-muted">This event has no dates yet.</p>
          )}
        </>
      ) : error ? (
        <PageFailed title="Check-in" onRetry={() => void refetch()}>
          The event could not be loaded. Your connection may be away for a moment.
        </PageFailed>
      ) : (
        <PageSpinner label="Loading the event…" />
      )}
    </div>
  );
}

/** A series has many; of a single one, the time alone is said. */
function DateChoice({ event, dateId }: { event: CampusEvent; dateId: string | undefined }) {
  const change = useChangeSearch(checkInSearch);
  const texts = event.dates.map(({ dateId, localStart, state }): [string, string] => [
    dateId,
    wallTimeText(localStart, event.isAllDay) + (state === 'cancelled' ? ' (cancelled)' : ''),
  ]);
  if (texts.length < 2) return <p className="text-muted">{texts[0]?.[1]}</p>;
  return (
    <FilterSelect
      aria-label="Date"
      value={dateId ?? ''}
      options={Object.fromEntries(texts)}
      onChoose={(date) => change({ date }, { replace: true })}
    />
  );
}
