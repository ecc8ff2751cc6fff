// The hours of the week as a grid, one column for each day.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  clockOf,
  dayOf,
  type HourState,
  hasHour,
  hourAt,
  hourOf,
  hoursOfDay,
  stateAt,
  weekDays,
} from '#contract/together/weeks.rules.ts';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { calendarLabel, hourLabels } from './hour.labels.ts';
import { usePainting } from './painting.hook.ts';

interface Props {
  hours: string;
  calendarBusy: string;
  brush: HourState;
  onPaint: (painted: ReadonlySet<number>, state: HourState) => void;
}

/** The hours of the day that are shown at first. */
const daytime = { first: 7, last: 21 };
const wholeDay = { first: 0, last: hoursOfDay - 1 };

export function WeekGrid({ hours, calendarBusy, brush, onPaint }: Props) {
  const [isWhole, setWhole] = useState(() => hasNight(hours));
  const shown = isWhole ? wholeDay : daytime;
  const painting = usePainting({ hours, shown, brush, onPaint });
  const { current, selected, preview } = painting;
  const table = useRef<HTMLTableElement>(null);
  const isMoved = useRef(false);
  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    table.current?.querySelector<HTMLElement>(`[data-hour="${current}"]`)?.focus();
  }, [current]);
  const rows = Array.from({ length: shown.last - shown.first + 1 }, (_, index) => shown.first + index);
  const stateOf = (index: number) => (preview && selected.has(index) ? preview : stateAt(hours, index));
  const lookOf = (index: number) =>
    hasHour(calendarBusy, index) ? calendarLabel : hourLabels[stateOf(index)];
  const nameOf = (index: number) =>
    `${weekDays[dayOf(index)]} ${clockOf(hourOf(index))}, ${lookOf(index).label.toLowerCase()}`;
  return (
    <div>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of cells that are painted.
        role="grid"
        aria-label="Hours of my week"
        aria-multiselectable="true"
        className="w-full table-fixed border-separate border-spacing-0.5 select-none"
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          isMoved.current = true;
          painting.onKeyDown(event);
        }}
      >
        <thead>
          <tr>
            <td className="w-11 sm:w-14" />
            {weekDays.map((day) => (
              <th key={day} scope="col" className="pb-1 text-sm font-semibold">
                <span aria-hidden="true">{day.slice(0, 3)}</span>
                <span className="sr-only">{day}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="pr-1.5 text-right align-top text-xs font-medium text-muted">
                {clockOf(hour)}
              </th>
              {weekDays.map((day, column) => {
                const index = hourAt(column, hour);
                const { mark, colours } = lookOf(index);
                const isSelected = selected.has(index) && selected.size > 1;
                return (
                  <td
                    key={day}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid.
                    role="gridcell"
                    data-hour={index}
                    tabIndex={index === current ? 0 : -1}
                    aria-label={nameOf(index)}
                    aria-selected={selected.has(index)}
                    {...painting.pointer(index)}
                    className={`h-9 cursor-pointer touch-none rounded-md border text-center text-sm leading-none font-bold outline-offset-0 focus-visible:relative focus-visible:z-1 focus-visible:outline-3 focus-visible:outline-solid ${isSelected ? 'border-blue-ink ring-1 ring-blue-ink' : 'border-line'} ${colours}`}
                  >
                    <span aria-hidden="true">{mark}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {/* The name of the focused cell changes with its state, which screen readers do not announce by themselves. */}
      <p role="status" className="sr-only">
        {nameOf(current)}
      </p>
      <button type="button" className={textLink} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Show the day only' : 'Show the night too'}
      </button>
    </div>
  );
}

/** Something is painted outside of the hours that are shown at first. */
const hasNight = (hours: string): boolean =>
  [...hours].some(
    (_, index) =>
      (hourOf(index) < daytime.first || hourOf(index) > daytime.last) && stateAt(hours, index) !== 'busy',
  );
