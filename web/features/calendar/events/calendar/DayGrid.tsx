// The days of a week or month as a grid, with the events of each day.
import { Link } from '@tanstack/react-router';
import { useId, useMemo } from 'react';
import type { AttendanceState } from '#contract/calendar/attendances.rules.ts';
import type { EventDate } from '#contract/calendar/events.ts';
import { EventLink } from '#web/parts/events/EventLink.tsx';
import { answerBadges } from '#web/parts/events/event.labels.ts';
import { clockOf, dayOf, dayText, weekdayText } from '#web/parts/events/event-times.ts';
import { datesByDay, daysBetween } from './days.ts';
import { useGridKeys } from './grid-keys.hook.ts';

interface Props {
  view: 'week' | 'month';
  first: string;
  last: string;
  dates: readonly EventDate[];
  answers: ReadonlyMap<string, AttendanceState>;
  today: string | undefined;
  isFaded: (day: string) => boolean;
  isOutdated: boolean;
  /** Shows the week or month of a day. */
  onGo: (day: string) => void;
}

/** Keys go through the table: as a plain one it would be read without them. */
const gridRoles = { grid: { role: 'grid' }, cell: { role: 'gridcell' } };

/** More are a link to the week. */
const maxInMonth = 3;

export function DayGrid({ view, first, last, dates, answers, today, isFaded, isOutdated, onGo }: Props) {
  const hintId = useId();
  const days = useMemo(() => daysBetween(first, last), [first, last]);
  const own = days.filter((day) => !isFaded(day));
  const initial = (today && own.includes(today) ? today : own[0]) ?? first;
  const { active, table } = useGridKeys({ view, days, initial, onGo });
  const byDay = datesByDay(dates);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <div
      aria-busy={isOutdated}
      className={`group overflow-hidden rounded-card border border-line bg-surface shadow-lift ${isOutdated ? 'opacity-60' : ''}`}
    >
      <table
        {...table}
        {...gridRoles.grid}
        aria-label={view === 'month' ? 'Days of the month' : 'Days of the week'}
        aria-describedby={hintId}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th
                key={day}
                scope="col"
                className="border-b border-line px-2 py-2 text-left text-sm text-muted"
              >
                {weekdayText(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} className="border-b border-line last:border-b-0">
              {week.map((day) => (
                <td
                  key={day}
                  {...gridRoles.cell}
                  data-day={day}
                  tabIndex={day === active ? 0 : -1}
                  aria-current={day === today ? 'date' : undefined}
                  className={`outline-offset-[-2px] border-r border-line p-1.5 align-top last:border-r-0 ${view === 'month' ? 'h-28' : 'h-80'} ${isFaded(day) ? 'bg-page' : ''}`}
                >
                  <DayCell
                    day={day}
                    dates={byDay.get(day) ?? []}
                    answers={answers}
                    isToday={day === today}
                    isFaded={isFaded(day)}
                    limit={view === 'month' ? maxInMonth : Number.POSITIVE_INFINITY}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p
        id={hintId}
        className="sr-only group-has-[td:focus-visible]:not-sr-only group-has-[td:focus-visible]:border-t group-has-[td:focus-visible]:border-line group-has-[td:focus-visible]:px-3 group-has-[td:focus-visible]:py-2 group-has-[td:focus-visible]:text-sm group-has-[td:focus-visible]:text-muted"
      >
        {`Arrow keys go from day to day, Page Up and Page Down from ${view} to ${view}. Enter goes to the events of a day, Escape back to the day.`}
      </p>
    </div>
  );
}

interface CellProps {
  day: string;
  dates: EventDate[];
  answers: Props['answers'];
  isToday: boolean;
  isFaded: boolean;
  limit: number;
}

function DayCell({ day, dates, answers, isToday, isFaded, limit }: CellProps) {
  // One more line is no longer than the line that says so.
  const shown = dates.length > limit + 1 ? dates.slice(0, limit) : dates;
  return (
    <>
      <p className={`mb-1 px-1 text-sm font-semibold tabular-nums ${isFaded ? 'text-muted' : ''}`}>
        <span
          className={
            isToday
              ? 'inline-flex size-7 items-center justify-center rounded-full bg-solid text-on-solid'
              : ''
          }
          aria-hidden="true"
        >
          {Number(day.slice(8))}
        </span>
        <span className="sr-only">{(isToday ? 'Today, ' : '') + dayText(day)}</span>
      </p>
      <ul className="space-y-1">
        {shown.map((date) => (
          <li key={date.dateId}>
            <CellEvent date={date} day={day} answer={answers.get(date.dateId)} />
          </li>
        ))}
        {shown.length < dates.length && (
          <li>
            <Link
              to="/events"
              search={(before: Record<string, unknown>) => ({ ...before, view: 'week', from: day })}
              resetScroll={false}
              tabIndex={-1}
              className="block rounded px-1.5 py-1 text-xs font-semibold text-blue-ink underline-offset-4 hover:underline"
            >
              {`${dates.length - shown.length} more`}
              <span className="sr-only">{` on ${dayText(day)}`}</span>
            </Link>
          </li>
        )}
      </ul>
    </>
  );
}

const tones = {
  green: 'bg-green-soft text-green-ink',
  yellow: 'bg-yellow-soft text-yellow-ink',
  red: 'bg-red-soft text-red-ink',
  blue: 'bg-blue-soft text-blue-ink',
  grey: 'bg-page text-muted',
  plain: 'bg-page text-muted',
};

interface EventProps {
  date: EventDate;
  day: string;
  answer: AttendanceState | undefined;
}

function CellEvent({ date, day, answer }: EventProps) {
  const isCancelled = date.state === 'cancelled';
  const tone = isCancelled ? 'grey' : answer ? answerBadges[answer].tone : 'blue';
  const startsToday = dayOf(date.localStart) === day;
  return (
    <EventLink
      event={date}
      dateId={date.isRepeating ? date.dateId : undefined}
      dir="auto"
      tabIndex={-1}
      className={`line-clamp-2 rounded-md px-1.5 py-1 text-xs leading-snug font-medium wrap-anywhere hover:underline ${tones[tone]} ${isCancelled ? 'line-through' : ''}`}
    >
      {!date.isAllDay && (
        <span className="font-bold tabular-nums">{startsToday ? `${clockOf(date.localStart)} ` : '… '}</span>
      )}
      {date.title}
      {isCancelled ? (
        <span className="sr-only">, cancelled</span>
      ) : (
        answer && <span className="sr-only">{`, ${answerBadges[answer].text}`}</span>
      )}
    </EventLink>
  );
}
