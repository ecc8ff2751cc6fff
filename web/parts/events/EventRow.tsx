// A date of an event in a list: when, what, where, who hosts it, and its seats.
import { Link } from '@tanstack/react-router';
import Repeat from 'lucide-react/icons/repeat';
import type { AttendanceState } from '#contract/calendar/attendances.rules.ts';
import type { EventDate } from '#contract/calendar/events.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { assetUrl } from '#web/lib/asset-url.ts';
import { CourseChip } from '#web/parts/courses/CourseChip.tsx';
import { EventLink } from './EventLink.tsx';
import { answerBadges, categoryText } from './event.labels.ts';
import { clockOf, lengthText } from './event-times.ts';
import { isFull, seatsText } from './seats-text.ts';

interface Props {
  date: EventDate;
  /** One's own answer. */
  answer?: AttendanceState | undefined;
  /** Where the list is that of the host. */
  withoutHost?: boolean;
}

export function EventRow({ date, answer, withoutHost = false }: Props) {
  const { title, localStart, minutes, isAllDay, isOnline, isRepeating, place, host, courseCode, state } =
    date;
  const isCancelled = state === 'cancelled';
  return (
    <article className="relative grid min-w-0 grid-cols-[4.25rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[4.25rem_minmax(0,1fr)_auto] rounded-card border border-line bg-surface p-4 shadow-lift has-[a:hover]:border-control sm:px-5">
      <p className="leading-snug">
        <span className="block font-bold tabular-nums">{isAllDay ? 'All day' : clockOf(localStart)}</span>
        <span className="text-sm text-muted">
          {isAllDay ? minutes > 1440 && lengthText(minutes) : lengthText(minutes)}
        </span>
      </p>
      <div className="min-w-0">
        <h3 className="text-[1.0625rem] leading-snug font-semibold text-pretty">
          {/* The link covers the row. */}
          <EventLink
            event={date}
            dateId={isRepeating ? date.dateId : undefined}
            dir="auto"
            className={`wrap-anywhere after:absolute after:inset-0 after:rounded-card hover:underline ${isCancelled ? 'line-through' : ''}`}
          >
            {title}
          </EventLink>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-[0.9375rem] text-muted">
          <span className="wrap-anywhere">
            <bdi>{placeText(place, isOnline)}</bdi>
            {!withoutHost && <span aria-hidden="true"> ·</span>}
          </span>
          {!withoutHost && (
            <Link
              to="/hosts/$slug"
              params={{ slug: host.slug }}
              className="relative inline-flex items-center rounded wrap-anywhere hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              {host.name}
            </Link>
          )}
          {courseCode && (
            <span className="relative">
              <CourseChip code={courseCode} />
            </span>
          )}
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm text-muted">
          {isCancelled && <Badge tone="red">Cancelled</Badge>}
          {answer && !isCancelled && (
            <Badge tone={answerBadges[answer].tone}>{answerBadges[answer].text}</Badge>
          )}
          <Badge tone="plain">{categoryText[date.category]}</Badge>
          {!isCancelled && (
            <span className={isFull(date) ? 'font-semibold text-yellow-ink' : ''}>{seatsText(date)}</span>
          )}
          {isRepeating && (
            <span className="inline-flex items-center gap-1">
              <Repeat className="size-3.5" aria-hidden="true" />
              repeats
            </span>
          )}
        </p>
      </div>
      {date.poster && (
        <img
          src={assetUrl(smallOf(date.poster))}
          alt=""
          width={112}
          height={80}
          loading="lazy"
          decoding="async"
          className="h-20 w-28 self-center rounded-control border border-line object-cover max-sm:hidden"
        />
      )}
    </article>
  );
}

/** Before its thumbnail is drawn, the picture itself is shown. */
const smallOf = (poster: string): string => (poster.endsWith('/thumbnail') ? `${poster}?size=small` : poster);

export const placeText = (place: string, isOnline: boolean): string =>
  [place, isOnline && (place ? 'and online' : 'Online')].filter(Boolean).join(' ') || 'Place to be announced';
