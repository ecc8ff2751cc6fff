// Cancels a date, it and all later ones, or the whole event, with the reason that those concerned are told.
import { useState } from 'react';
import type { CampusEvent, OccurrenceDate } from '#contract/calendar/events.ts';
import { ReasonForm } from '#web/components/form/ReasonForm.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { callApi } from '#web/lib/api.ts';
import { clockOf, dayOf, shortDayText } from '#web/parts/events/event-times.ts';
import { ManagingDialog } from './ManagingDialog.tsx';

interface Props {
  event: CampusEvent;
  date: OccurrenceDate;
  onDone: () => void;
  onClose: () => void;
}

type Scope = 'this' | 'later' | 'all';

export function CancelDialog({ event, date, onDone, onClose }: Props) {
  const isSeries = event.dates.length > 1;
  const [scope, setScope] = useState<Scope>(isSeries ? 'this' : 'all');
  const eventId = event._id;
  const save = (reason: string) =>
    scope === 'all'
      ? callApi('POST /api/events/:eventId/cancel', { params: { eventId }, body: { reason } })
      : callApi('POST /api/events/:eventId/dates/:dateId/cancel', {
          params: { eventId, dateId: date.dateId },
          body: { scope, reason },
        });
  const day = `${shortDayText(dayOf(date.localStart))}${event.isAllDay ? '' : `, ${clockOf(date.localStart)}`}`;
  return (
    <ManagingDialog title={`Cancel “${event.title}”`} onClose={onClose}>
      {isSeries && (
        <div className="mt-4">
          <Select
            label="Which dates"
            value={scope}
            onChange={({ target }) => setScope(target.value as Scope)}
          >
            <option value="this">{`Only ${day}`}</option>
            <option value="later">{`${day} and all later ones`}</option>
            <option value="all">The whole event</option>
          </Select>
        </div>
      )}
      <ReasonForm
        label="Why it is cancelled"
        hint="Everyone who wanted to come is told, with this reason."
        action="Cancel the event"
        save={save}
        onDone={onDone}
        onCancel={onClose}
      />
    </ManagingDialog>
  );
}
