// The dates of a repeating event: each leads to the page of that date.
import { useState } from 'react';
import type { CampusEvent } from '#contract/calendar/events.ts';
import { useNow } from '#web/components/now.hook.ts';
import { Section } from '#web/components/Section.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { EventLink } from '#web/parts/events/EventLink.tsx';
import { clockOf, dayOf, shortDayText } from '#web/parts/events/event-times.ts';
import { seatsText } from '#web/parts/events/seats-text.ts';
import { upcomingDates } from './shown-date.ts';

/** The others are shown by a button. */
const maxShown = 5;

export function DateChoice({ event, chosen }: { event: CampusEvent; chosen: string }) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const { dates } = event;
  const upcoming = upcomingDates(event, now);
  const shown = isWhole ? dates : (upcoming.length > 0 ? upcoming : dates).slice(0, maxShown);
  return (
    <Section title="Dates">
      <ul className="-mx-2 divide-y divide-line">
        {shown.map((date) => (
          <li
            key={date.dateId}
            aria-current={date.dateId === chosen ? 'date' : undefined}
            className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control px-2 py-2.5 aria-[current]:bg-blue-soft"
          >
            <EventLink
              event={event}
              dateId={date.dateId}
              className={`font-semibold after:absolute after:inset-0 hover:underline ${date.state === 'cancelled' ? 'line-through' : ''}`}
            >
              {shortDayText(dayOf(date.localStart))}
              {!event.isAllDay && `, ${clockOf(date.localStart)}`}
            </EventLink>
            <span className="text-sm text-muted">
              {date.state === 'cancelled' ? <Badge tone="red">Cancelled</Badge> : seatsText(date)}
            </span>
          </li>
        ))}
      </ul>
      {shown.length < dates.length && (
        <Button variant="quiet" className="mt-2 -ml-4 self-start" onClick={() => setWhole(true)}>
          {`Show all ${formatNumber(dates.length)} dates`}
        </Button>
      )}
    </Section>
  );
}
