// A week or month of events: a grid, or on a phone an agenda of the same days.
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { useMedia } from '#web/components/media.hook.ts';
import { useToday } from '#web/components/now.hook.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { calendarOptions } from '#web/features/calendar/events/events.queries.ts';
import type { EventFilter, toFilters } from '#web/features/calendar/events/events.search.ts';
import { reasonOf } from '#web/lib/api.ts';
import { EventDays } from '#web/parts/events/EventDays.tsx';
import { addDays, addMonths, dayOf, monthText, shortDayText } from '#web/parts/events/event-times.ts';
import { useOwnAnswers } from '#web/parts/events/own-answers.hook.ts';
import { DayGrid } from './DayGrid.tsx';
import { rangeOf } from './days.ts';

interface Props {
  view: Exclude<EventFilter['view'], 'list'>;
  /** A day of the week or month; the reader's present one where it is empty. */
  from: string;
  filters: ReturnType<typeof toFilters>;
  onGo: (from: string) => void;
}

export function Calendar({ from, ...rest }: Props) {
  const today = useToday();
  const day = from || today;
  // Without a day in the address the server does not know which days the reader sees.
  return day ? <KnownDays {...rest} day={day} today={today} /> : <Waiting />;
}

interface KnownProps extends Omit<Props, 'from'> {
  day: string;
  today: string | undefined;
}

function KnownDays({ view, day, today, filters, onGo }: KnownProps) {
  const isWide = useMedia('(min-width: 48rem)');
  const { first, last } = rangeOf(view, day);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    calendarOptions({ ...filters, from: first, to: last }),
  );
  const answers = useOwnAnswers();
  const step = (count: number) => onGo(view === 'month' ? addMonths(day, count) : addDays(day, 7 * count));
  const isInMonth = (one: string) => view === 'week' || one.slice(0, 7) === day.slice(0, 7);
  const dates = data?.events ?? [];
  const shown = dates.filter(({ localStart }) => isInMonth(dayOf(localStart)));
  return (
    <section aria-label={view === 'month' ? 'Month' : 'Week'} className="mt-5">
      <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="mr-auto text-xl" aria-live="polite">
          {view === 'month' ? monthText(day) : `${shortDayText(first)} to ${shortDayText(last)}`}
        </h2>
        <div className="flex gap-2">
          <Button variant="outline" onClick={() => onGo('')}>
            Today
          </Button>
          <Step label={view === 'month' ? 'Previous month' : 'Previous week'} onClick={() => step(-1)}>
            <ChevronLeft className="size-5" aria-hidden="true" />
          </Step>
          <Step label={view === 'month' ? 'Next month' : 'Next week'} onClick={() => step(1)}>
            <ChevronRight className="size-5" aria-hidden="true" />
          </Step>
        </div>
      </div>
      {data?.isCut && (
        <p role="status" className="mb-3 text-muted">
          There are more events than fit here. Filters show the others.
        </p>
      )}
      {error && !data ? (
        <ListFailed
          title="The calendar could not be loaded"
          reason={reasonOf(error)}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <Waiting />
      ) : isWide ? (
        <DayGrid
          view={view}
          first={first}
          last={last}
          dates={dates}
          answers={answers}
          today={today}
          isFaded={(one) => !isInMonth(one)}
          isOutdated={isPlaceholderData}
          onGo={onGo}
        />
      ) : shown.length > 0 ? (
        <EventDays dates={shown} answers={answers} />
      ) : (
        <p className="rounded-card border border-dashed border-control/60 px-6 py-10 text-center text-muted">
          {view === 'month' ? 'Nothing is announced for this month.' : 'Nothing is announced for this week.'}
        </p>
      )}
    </section>
  );
}

function Step({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="outline" className="w-11 px-0" aria-label={label} onClick={onClick}>
      {children}
    </Button>
  );
}

function Waiting() {
  return (
    <div role="status" className="mt-5 h-96 animate-pulse rounded-card border border-line bg-surface">
      <span className="sr-only">Loading the calendar…</span>
    </div>
  );
}
