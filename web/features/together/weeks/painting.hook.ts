// Painting rectangles of hours by pointer and by keyboard. One cell of the grid has the tab stop; arrows move it.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { dayOf, type HourState, hourAt, hourOf, stateAt } from '#contract/together/weeks.rules.ts';

interface Options {
  hours: string;
  /** The first and the last hour that are shown. */
  shown: { first: number; last: number };
  brush: HourState;
  onPaint: (painted: ReadonlySet<number>, state: HourState) => void;
}

/** The hours between two corners. */
function rectangle(one: number, other: number): Set<number> {
  const [days, hours] = [
    [dayOf(one), dayOf(other)].sort(),
    [hourOf(one), hourOf(other)].sort((a, b) => a - b),
  ];
  const painted = new Set<number>();
  for (let day = days[0] ?? 0; day <= (days[1] ?? 0); day += 1)
    for (let hour = hours[0] ?? 0; hour <= (hours[1] ?? 0); hour += 1) painted.add(hourAt(day, hour));
  return painted;
}

const steps: Record<string, readonly [days: number, hours: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-6, 0],
  End: [6, 0],
  PageUp: [0, -24],
  PageDown: [0, 24],
};

interface Selection {
  current: number;
  /** The other corner of what is selected. */
  anchor: number;
  isDragging: boolean;
}

export function usePainting({ hours, shown, brush, onPaint }: Options) {
  const [selection, setSelection] = useState<Selection>(() => {
    const first = hourAt(0, Math.max(9, shown.first));
    return { current: first, anchor: first, isDragging: false };
  });
  // Events may follow each other faster than the page is rendered.
  const latest = useRef(selection);
  const select = (change: Partial<Selection>) => {
    latest.current = { ...latest.current, ...change };
    setSelection(latest.current);
  };
  // Painting what has the colour already erases it.
  const strokeOf = ({ anchor }: Selection): HourState =>
    stateAt(hours, anchor) === brush && brush !== 'busy' ? 'busy' : brush;
  const paint = () => {
    const { anchor, current } = latest.current;
    onPaint(rectangle(anchor, current), strokeOf(latest.current));
  };

  const finish = useRef((_isPainting: boolean) => {});
  finish.current = (isPainting) => {
    if (isPainting) paint();
    select({ isDragging: false, anchor: latest.current.current });
  };
  const { current, anchor, isDragging } = selection;
  useEffect(() => {
    if (!isDragging) return;
    const end = () => finish.current(true);
    // Not painted where the browser takes the pointer for something else, such as scrolling.
    const cancel = () => finish.current(false);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', cancel);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', cancel);
    };
  }, [isDragging]);

  return {
    current,
    selected: rectangle(anchor, current),
    /** What the selected hours become while they are dragged over. */
    preview: isDragging ? strokeOf(selection) : undefined,
    pointer: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        // Otherwise all events of a touch are those of the first cell.
        if (event.currentTarget.hasPointerCapture?.(event.pointerId))
          event.currentTarget.releasePointerCapture(event.pointerId);
        select({ anchor: index, current: index, isDragging: true });
      },
      onPointerEnter: () => {
        if (latest.current.isDragging) select({ current: index });
      },
    }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        paint();
        return;
      }
      const step = steps[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const between = (value: number, first: number, last: number) => Math.min(last, Math.max(first, value));
      const { current: from } = latest.current;
      const next = hourAt(
        between(dayOf(from) + step[0], 0, 6),
        between(hourOf(from) + step[1], shown.first, shown.last),
      );
      select({ current: next, ...(!event.shiftKey && { anchor: next }) });
    },
  };
}
