// When and where a proposed event takes place, who hosts it and how many may come.
import type { ReactNode } from 'react';
import type { CampusEvent } from '#contract/calendar/events.ts';
import { formatNumber } from '#web/lib/format.ts';
import { categoryText } from '#web/parts/events/event.labels.ts';
import { whenText, zoneText } from '#web/parts/events/event-times.ts';
import { repeatText } from '#web/parts/events/repeat-text.ts';

/** Dates that are shown before the others are only counted. */
const shownDates = 3;

export function RegistrationFacts({ event }: { event: CampusEvent }) {
  const { host, coHosts, course, place, isOnline, repeat, capacity, dates } = event;
  const more = dates.length - shownDates;
  const where = [place, isOnline && 'online'].filter(Boolean).join(', ');
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name="When">
        <ul>
          {dates.slice(0, shownDates).map((date) => (
            <li key={date.dateId}>{whenText({ ...date, zone: event.zone, isAllDay: event.isAllDay })}</li>
          ))}
        </ul>
        {more > 0 && <p>{more === 1 ? 'and one more date' : `and ${more} more dates`}</p>}
        <p className="text-muted">
          {[repeat && repeatText(repeat, event.localStart), `times of ${zoneText(event.zone)}`]
            .filter(Boolean)
            .join('; ')}
        </p>
      </Fact>
      <Fact name="Where">{where || 'Not said'}</Fact>
      <Fact name="Host">{[host, ...coHosts].map(({ name }) => name).join(', ')}</Fact>
      <Fact name="Category">
        {[categoryText[event.category], course && `${course.code} ${course.title}`]
          .filter(Boolean)
          .join(', ')}
      </Fact>
      <Fact name="Seats">{capacity === null ? 'Anyone may come' : formatNumber(capacity)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm font-semibold text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
