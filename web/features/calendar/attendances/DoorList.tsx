// Those who come and match the search.
import { useState } from 'react';
import type { Attendee } from '#contract/calendar/attendances.ts';
import { foldText } from '#contract/search.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { AttendeeRow } from './AttendeeRow.tsx';
import { maxRoster } from './check-in.queries.ts';
import type { QueuedScan } from './scan-queue.store.ts';

/** Rows that are shown at once: a phone is slow with thousands. */
const step = 50;

interface Props {
  attendees: readonly Attendee[];
  sought: string;
  queued: readonly QueuedScan[];
  onCheckIn: (attendee: Attendee) => void;
  onUndo: (attendee: Attendee) => void;
}

export function DoorList({ attendees, sought, queued, onCheckIn, onUndo }: Props) {
  const [shown, setShown] = useState(step);
  const words = foldText(sought).split(' ');
  const found = attendees.filter(({ name, username }) => {
    const text = foldText(`${name} ${username}`);
    return words.every((word) => text.includes(word));
  });
  const times = new Map(queued.map(({ key, at }) => [key, at]));
  if (found.length === 0)
    return (
      <p className="rounded-card border border-dashed border-control/60 px-5 py-8 text-center text-muted">
        {attendees.length === 0
          ? 'Nobody has a seat for this date yet. They appear here as soon as they answer.'
          : 'Nobody on the list has this name. They may have answered with another one, or have no seat.'}
      </p>
    );
  return (
    <>
      <ul aria-label="Those who come" className="rounded-card border border-line bg-surface shadow-lift">
        {found.slice(0, shown).map((attendee) => (
          <AttendeeRow
            key={attendee.attendanceId}
            attendee={attendee}
            since={attendee.checkedInAt ?? times.get(attendee.attendanceId)}
            isQueued={times.has(attendee.attendanceId)}
            onCheckIn={() => onCheckIn(attendee)}
            onUndo={() => onUndo(attendee)}
          />
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="outline" onClick={() => setShown(shown + step)}>
          {`Show more of ${formatNumber(found.length)}`}
        </Button>
      )}
      {attendees.length >= maxRoster && (
        <p className="text-sm text-muted">
          {`The list is cut after ${formatNumber(maxRoster)} people. Tickets of all others are recognised too.`}
        </p>
      )}
    </>
  );
}
