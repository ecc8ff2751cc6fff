// On the profile: how many events the member goes to this week, and the next ones.
import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import type { AttendanceState } from '#contract/calendar/attendances.rules.ts';
import type { EventDate } from '#contract/calendar/events.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { EventLink } from '#web/parts/events/EventLink.tsx';
import { placeText } from '#web/parts/events/EventRow.tsx';
import { answerBadges } from '#web/parts/events/event.labels.ts';
import { clockOf, dayOf, shortDayText } from '#web/parts/events/event-times.ts';
import { ownAnswersOptions } from '#web/parts/events/own-answers.queries.ts';

const maxShown = 4;

export function CampusActivities() {
  const { data, isError } = useQuery(ownAnswersOptions);
  const next = data?.events.slice(0, maxShown) ?? [];
  return (
    <Section title="Campus Activities" viewAll="/events">
      {next.length > 0 || (data && data.thisWeek > 0) ? (
        <>
          <p className="mb-2 text-lg font-bold">{thisWeekText(data?.thisWeek ?? 0)}</p>
          <ul className="divide-y divide-line">
            {next.map(({ date, state }) => (
              <NextDate key={date.dateId} date={date} state={state} />
            ))}
          </ul>
        </>
      ) : isError ? (
        <EmptyState Icon={CalendarDays} text="Nothing to show right now" />
      ) : (
        <EmptyState
          Icon={CalendarDays}
          text="You have signed up for no events yet"
          link={['/events', 'See what is on']}
        />
      )}
    </Section>
  );
}

function NextDate({ date, state }: { date: EventDate; state: AttendanceState }) {
  const { text, tone } = answerBadges[state];
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1">
        <EventLink
          event={date}
          dateId={date.isRepeating ? date.dateId : undefined}
          dir="auto"
          className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {date.title}
        </EventLink>
        <p className="text-sm wrap-anywhere text-muted">
          {`${shortDayText(dayOf(date.localStart))}, ${date.isAllDay ? 'all day' : clockOf(date.localStart)} · ${placeText(date.place, date.isOnline)}`}
        </p>
      </div>
      {date.state === 'cancelled' ? <Badge tone="red">Cancelled</Badge> : <Badge tone={tone}>{text}</Badge>}
    </li>
  );
}

const thisWeekText = (count: number): string =>
  count === 0
    ? 'No Events This Week'
    : `${formatNumber(count)} ${count === 1 ? 'Event' : 'Events'} This Week`;
