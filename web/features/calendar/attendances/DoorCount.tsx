// How many are in, guests included, and what waits for the network.
import CloudOff from 'lucide-react/icons/cloud-off';
import type { Attendee } from '#contract/calendar/attendances.ts';
import { ProgressBar } from '#web/components/ui/ProgressBar.tsx';
import { useIsOffline } from '#web/lib/connection.store.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { QueuedScan } from './scan-queue.store.ts';

interface Props {
  attendees: readonly Attendee[];
  queued: readonly QueuedScan[];
}

export function DoorCount({ attendees, queued }: Props) {
  const isOffline = useIsOffline();
  const keys = new Set(queued.map(({ key }) => key));
  const all = people(attendees);
  const present = people(attendees.filter((one) => one.checkedInAt ?? keys.has(one.attendanceId)));
  return (
    <div>
      <p className="text-lg font-semibold">
        {all === 0 ? 'Nobody has a seat yet' : `${formatNumber(present)} of ${formatNumber(all)} are in`}
      </p>
      {all > 0 && <ProgressBar label="Checked in" value={present} max={all} className="mt-2 h-2" />}
      {(isOffline || queued.length > 0) && (
        <p role="status" className="mt-2 flex items-start gap-2 text-[0.9375rem] text-yellow-ink">
          <CloudOff className="mt-1 size-4 shrink-0" aria-hidden="true" />
          {queued.length > 0
            ? `${formatNumber(queued.length)} ${queued.length === 1 ? 'check-in waits' : 'check-ins wait'} to be sent. Keep going: nothing is lost.`
            : 'The network is away. Check-ins are kept here and sent later.'}
        </p>
      )}
    </div>
  );
}

const people = (attendees: readonly Attendee[]): number =>
  attendees.reduce((sum, { guests }) => sum + 1 + guests, 0);
