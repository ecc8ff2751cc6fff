// The keyboard of the calendar, as the grid pattern of ARIA describes it: the grid is one tab stop, arrow keys go from day to
// day, and Enter goes to the events of a day.
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keyDay } from './days.ts';

interface Options {
  view: 'week' | 'month';
  days: readonly string[];
  /** The day that has the tab stop until another one gets the focus. */
  initial: string;
  /** Shows the week or month of a day. */
  onGo: (day: string) => void;
}

export function useGridKeys({ view, days, initial, onGo }: Options) {
  const [chosen, setChosen] = useState(initial);
  const active = days.includes(chosen) ? chosen : initial;
  const grid = useRef<HTMLTableElement>(null);
  /** A day that gets the focus once its week or month is shown. */
  const wanted = useRef('');

  useEffect(() => {
    if (!days.includes(wanted.current)) return;
    focusDay(grid.current, wanted.current);
    wanted.current = '';
  }, [days]);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    const cell = target.closest<HTMLElement>('[data-day]');
    if (!cell) return;
    const day = cell.dataset.day ?? '';
    const links = [...cell.querySelectorAll<HTMLElement>('a')];
    if (target !== cell) {
      const next = nextInCell(event.key, cell, links, links.indexOf(target));
      if (!next) return;
      event.preventDefault();
      next.focus();
    } else if (event.key === 'Enter' || event.key === 'F2') {
      links[0]?.focus();
      event.preventDefault();
    } else {
      const next = keyDay(event.key, day, view);
      if (!next) return;
      event.preventDefault();
      setChosen(next);
      if (days.includes(next)) focusDay(grid.current, next);
      else {
        wanted.current = next;
        onGo(next);
      }
    }
  };

  return {
    active,
    table: {
      ref: grid,
      onKeyDown,
      onFocus: ({ target }: FocusEvent<HTMLTableElement>) => {
        const day = target.closest<HTMLElement>('[data-day]')?.dataset.day;
        if (day) setChosen(day);
      },
    },
  };
}

const focusDay = (grid: HTMLElement | null, day: string) =>
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

/** Up and down go through the events of the day, Escape goes back to the day itself. */
function nextInCell(key: string, cell: HTMLElement, links: readonly HTMLElement[], index: number) {
  if (key === 'Escape') return cell;
  if (key === 'ArrowDown') return links[index + 1];
  if (key === 'ArrowUp') return links[index - 1];
  return undefined;
}
