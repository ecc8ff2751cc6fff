// Painting rectangles of hours by pointer and by keyboard. One cell of the grid has the tab stop; arrows move it.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { dayOf, type HourState, hourAt, hourOf, stateAt } from '#contract/weeks.rules.ts';

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

export function usePainting({ hours, shown, brush, onPaint }: Options) {
  const [current, setCurrent] = useState(() => hourAt(0, Math.max(9, shown.first)));
  /** The other corner of what is selected. */
  const [anchor, setAnchor] = useState(current);
  const [isDragging, setDragging] = useState(false);
  const selected = rectangle(anchor, current);
  // Painting what has the colour already erases it.
  const stroke = stateAt(hours, anchor) === brush && brush !== 'busy' ? 'busy' : brush;

  const finish = useRef(() => {});
  finish.current = () => {
    setDragging(false);
    onPaint(selected, stroke);
    setAnchor(current);
  };
  useEffect(() => {
    if (!isDragging) return;
    const end = () => finish.current();
    // Not painted where the browser takes the pointer for something else, such as scrolling.
    const cancel = () => setDragging(false);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', cancel);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', cancel);
    };
  }, [isDragging]);

  return {
    current,
    selected,
    /** What the selected hours become while they are dragged over. */
    preview: isDragging ? stroke : undefined,
    pointer: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        // Otherwise all events of a touch are those of the first cell.
        if (event.currentTarget.hasPointerCapture?.(event.pointerId))
          event.currentTarget.releasePointerCapture(event.pointerId);
        setAnchor(index);
        setCurrent(index);
        setDragging(true);
      },
      onPointerEnter: () => {
        if (isDragging) setCurrent(index);
      },
    }),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === ' ' || event.key === 'Enter') {
        event.preventDefault();
        onPaint(selected, stroke);
        return;
      }
      const step = steps[event.key];
      if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const between = (value: number, first: number, last: number) => Math.min(last, Math.max(first, value));
      const next = hourAt(
        between(dayOf(current) + step[0], 0, 6),
        between(hourOf(current) + step[1], shown.first, shown.last),
      );
      setCurrent(next);
      if (!event.shiftKey) setAnchor(next);
    },
  };
}
