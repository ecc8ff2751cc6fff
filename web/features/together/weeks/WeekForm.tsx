// Paints the week: choose what to paint, paint hours of the grid, undo, save.
import { useQueryClient } from '@tanstack/react-query';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import {
  busyWeek,
  type HourState,
  hasHour,
  hourStates,
  paintHours,
  stateAt,
} from '#contract/together/weeks.rules.ts';
import type { OwnWeek } from '#contract/together/weeks.ts';
import { EditBanner } from '#web/components/form/EditBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { hourLabels } from './hour.labels.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { keepWeek, paintWeek } from './weeks.queries.ts';

interface Props {
  week: OwnWeek;
  onLoadNewest: () => void;
}

export function WeekForm({ week, onLoadNewest }: Props) {
  const client = useQueryClient();
  const [brush, setBrush] = useState<HourState>('free');
  const [past, setPast] = useState<readonly string[]>([]);
  const form = useSavingForm({
    schema: () => import('#contract/together/weeks.ts').then(({ WeekInput }) => WeekInput),
    values: { hours: week.hours, expectedPaintedAt: week.paintedAt },
    save: paintWeek,
    onSaved: async ({ message, week: saved }) => {
      notify(message);
      await keepWeek(client, saved);
      form.restart({ hours: saved.hours, expectedPaintedAt: saved.paintedAt });
    },
    failure: reasonOr('Your week could not be saved. Please try again.'),
    offline:
      'You are offline: your week was not saved. What you painted is still here; save it when you are online.',
    signedOut: sessionEnded,
  });
  const hours = form.watch('hours');
  const show = (next: string) => form.set('hours', next);
  const change = (next: string) => {
    if (next === hours) return;
    setPast([...past, hours]);
    show(next);
  };
  const undo = () => {
    const last = past.at(-1);
    if (last === undefined) return;
    setPast(past.slice(0, -1));
    show(last);
  };
  return (
    <form
      {...form.element}
      aria-label="My week"
      className="min-w-0 space-y-4"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
        event.preventDefault();
        undo();
      }}
    >
      <EditBanner form={form} onLoadNewest={onLoadNewest} />
      <fieldset disabled={form.busy} className="min-w-0 space-y-4">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <Brushes brush={brush} onChoose={setBrush} />
          <div className="flex gap-2">
            <Button variant="outline" disabled={past.length === 0} onClick={undo}>
              <Undo2 className="size-4.5" aria-hidden="true" />
              Undo
            </Button>
            <Button variant="quiet" disabled={hours === busyWeek} onClick={() => change(busyWeek)}>
              Clear
            </Button>
          </div>
        </div>
        <WeekGrid
          hours={hours}
          calendarBusy={week.calendarBusy}
          brush={brush}
          onPaint={(painted, state) => change(paintHours(hours, painted, state))}
        />
        {isAllBusy(hours, week.calendarBusy) && (
          <p className="rounded-control border border-line bg-blue-soft px-4 py-3 text-[0.9375rem] text-blue-ink">
            No hour of your week is free. That is fine: groups are then suggested by your courses alone, and
            when your group looks for a time, you count as someone who cannot come.
          </p>
        )}
      </fieldset>
      <SubmitButton form={form} doing="Saving..." size="large" className="max-sm:w-full">
        Save my week
      </SubmitButton>
      <p className="text-sm text-muted">
        {`Times are those of the campus (${week.timeZone}). Drag to paint; paint the same again to erase. With the keyboard: arrows move, Shift and arrows select, Space paints, Ctrl+Z undoes.`}
      </p>
      <UnsavedChangesDialog when={form.unsaved && !form.busy} />
    </form>
  );
}

const isAllBusy = (hours: string, calendarBusy: string): boolean =>
  [...hours].every((_, index) => stateAt(hours, index) === 'busy' || hasHour(calendarBusy, index));

function Brushes({ brush, onChoose }: { brush: HourState; onChoose: (state: HourState) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">Paint with</legend>
      <div className="flex flex-wrap gap-2">
        {hourStates.map((state) => {
          const { label, mark, colours } = hourLabels[state];
          return (
            <label
              key={state}
              className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3.5 font-semibold has-checked:border-blue-ink has-checked:ring-2 has-checked:ring-blue-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-solid border-control ${colours}`}
            >
              <input
                type="radio"
                name="brush"
                checked={brush === state}
                onChange={() => onChoose(state)}
                className="sr-only"
              />
              {mark && <span aria-hidden="true">{mark}</span>}
              {label}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
