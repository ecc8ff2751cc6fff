// What else is on at the time of a date.
import { useQuery } from '@tanstack/react-query';
import { Section } from '#web/components/Section.tsx';
import { EventLink } from '#web/parts/events/EventLink.tsx';
import { placeText } from '#web/parts/events/EventRow.tsx';
import { clockOf, dayOf, shortDayText } from '#web/parts/events/event-times.ts';
import { concurrentDatesOptions } from './events.queries.ts';

export function ConcurrentDates({ dateId }: { dateId: string }) {
  const { data: dates = [] } = useQuery(concurrentDatesOptions(dateId));
  if (dates.length === 0) return null;
  return (
    <Section title="What else is on then">
      <ul className="divide-y divide-line">
        {dates.map((date) => (
          <li key={date.dateId} className="relative py-2.5 first:pt-0 last:pb-0">
            <EventLink
              event={date}
              dateId={date.isRepeating ? date.dateId : undefined}
              dir="auto"
              className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {date.title}
            </EventLink>
            <p className="text-sm wrap-anywhere text-muted">
              {`${date.isAllDay ? `${shortDayText(dayOf(date.localStart))}, all day` : clockOf(date.localStart)} · ${placeText(date.place, date.isOnline)}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
