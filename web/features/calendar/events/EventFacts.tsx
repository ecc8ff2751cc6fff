// When and where a date is, who hosts it, and the ways to keep and pass on its address.
import { Link } from '@tanstack/react-router';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import type { CampusEvent, OccurrenceDate } from '#contract/calendar/events.ts';
import type { HostChip } from '#contract/calendar/hosts.ts';
import type { Icon } from '#web/components/icon.ts';
import { useNow, useToday } from '#web/components/now.hook.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { placeText } from '#web/parts/events/EventRow.tsx';
import {
  clockOf,
  dayOf,
  readersTime,
  shortDayText,
  whenText,
  zoneText,
} from '#web/parts/events/event-times.ts';
import { repeatText } from '#web/parts/events/repeat-text.ts';
import { EventActions } from './EventActions.tsx';
import { isOver } from './shown-date.ts';

interface Props {
  event: CampusEvent;
  date: OccurrenceDate;
}

export function EventFacts({ event, date }: Props) {
  const now = useNow();
  const today = useToday();
  const { zone, isAllDay, isOnline, repeat } = event;
  const isCancelled = date.state === 'cancelled' || event.state === 'cancelled';
  return (
    <section
      aria-label="When and where"
      className="rounded-card border border-line bg-surface p-5 shadow-lift"
    >
      {isCancelled ? (
        <p className="mb-3 wrap-anywhere">
          <Badge tone="red">Cancelled</Badge> {date.reason || event.reason}
        </p>
      ) : (
        isOver(date, now) && (
          <p className="mb-3">
            <Badge tone="grey">Over</Badge>
          </p>
        )
      )}
      <dl className="space-y-4">
        <Fact Icon={CalendarClock} name="When">
          <p className={`font-semibold text-pretty ${isCancelled ? 'line-through' : ''}`}>
            <time dateTime={date.startsAt}>{whenText({ ...date, zone, isAllDay }, today)}</time>
          </p>
          <OwnTime date={date} zone={zone} isAllDay={isAllDay} isKnown={now !== undefined} />
          {repeat && <p className="text-[0.9375rem] text-muted">{repeatText(repeat, event.localStart)}</p>}
        </Fact>
        <Fact Icon={MapPin} name="Where">
          <p className="wrap-anywhere" dir="auto">
            {placeText(date.place, isOnline)}
          </p>
        </Fact>
        <Fact Icon={Users} name="Host">
          <ul>
            {[event.host, ...event.coHosts].map((host) => (
              <li key={host._id}>
                <HostLink host={host} />
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      {!isCancelled && <EventActions event={event} />}
    </section>
  );
}

function Fact({ Icon, name, children }: { Icon: Icon; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt>
        <Icon className="mt-0.5 size-5 text-muted" aria-hidden="true" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

interface OwnTimeProps {
  date: OccurrenceDate;
  zone: string;
  isAllDay: boolean;
  /** The server does not know the reader's zone. */
  isKnown: boolean;
}

/** The zone of the event, and the reader's own time, where that differs. */
function OwnTime({ date, zone, isAllDay, isKnown }: OwnTimeProps) {
  if (!isKnown || isAllDay) return null;
  const own = readersTime(date.startsAt);
  if (own === date.localStart) return null;
  const day = dayOf(own) === dayOf(date.localStart) ? '' : `${shortDayText(dayOf(own))}, `;
  return (
    <p className="text-[0.9375rem] text-muted">{`Time in ${zoneText(zone)}. For you it is ${day}${clockOf(own)}.`}</p>
  );
}

function HostLink({ host }: { host: HostChip }) {
  return (
    <Link
      to="/hosts/$slug"
      params={{ slug: host.slug }}
      dir="auto"
      className="inline-flex items-center rounded font-semibold wrap-anywhere text-blue-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      {host.name}
    </Link>
  );
}
