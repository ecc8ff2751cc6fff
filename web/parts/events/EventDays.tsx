// Dates of events under a heading for each day.
import type { AttendanceState } from '#contract/calendar/attendances.rules.ts';
import type { EventDate } from '#contract/calendar/events.ts';
import { useToday } from '#web/components/now.hook.ts';
import { EventRow } from './EventRow.tsx';
import { dayOf, headingText } from './event-times.ts';

interface Props {
  dates: readonly EventDate[];
  /** One's own answers, by date. */
  answers?: ReadonlyMap<string, AttendanceState>;
  withoutHost?: boolean;
}

export function EventDays({ dates, answers, withoutHost = false }: Props) {
  const today = useToday();
  const days = [...new Set(dates.map(({ localStart }) => dayOf(localStart)))];
  return (
    <div className="space-y-6">
      {days.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-2.5 text-xl">
            {headingText(day, today)}
          </h2>
          <ul className="space-y-3">
            {dates
              .filter(({ localStart }) => dayOf(localStart) === day)
              .map((date) => (
                <li key={date.dateId}>
                  <EventRow date={date} answer={answers?.get(date.dateId)} withoutHost={withoutHost} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
