// The door of one date: the camera, the search, and everyone who comes.
import type { UseQueryResult } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import Camera from 'lucide-react/icons/camera';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { Attendee } from '#contract/calendar/attendances.ts';
import type { OccurrenceDate } from '#contract/calendar/events.ts';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { apiUrl, reasonOf } from '#web/lib/api.ts';
import { useIsOnline } from '#web/lib/connection.store.ts';
import { notify } from '#web/lib/notices.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { canReadCodes, mayUseCamera } from './camera.hook.ts';
import { useCheckIn } from './check-in.hook.ts';
import { checkInSearch } from './check-in.search.ts';
import { DoorCount } from './DoorCount.tsx';
import { DoorList } from './DoorList.tsx';
import { FindBox } from './FindBox.tsx';
import { LastScans } from './LastScans.tsx';
import { Requests } from './Requests.tsx';
import { Scanner } from './Scanner.tsx';
import { useQueuedScans } from './scan-queue.store.ts';

interface Props {
  date: OccurrenceDate;
  roster: UseQueryResult<Attendee[]>;
}

export function Door({ date: { dateId, state, reason }, roster }: Props) {
  const { scan: isScanning } = useSearchValues(checkInSearch);
  const change = useChangeSearch(checkInSearch);
  const { checkIn, scan, undo } = useCheckIn(dateId);
  const [sought, setSought] = useState('');
  const queued = useQueuedScans().filter((one) => one.dateId === dateId);
  const attendees = roster.data;
  const stop = () => change({ scan: undefined }, { replace: true });
  return (
    <div className="mt-4 max-w-3xl space-y-4">
      {state === 'cancelled' && (
        <Alert>{`This date is cancelled${reason ? `: ${reason}` : '.'} Nobody can be checked in.`}</Alert>
      )}
      <DoorCount attendees={attendees ?? []} queued={queued} />
      <div className="flex flex-wrap gap-2">
        {canReadCodes() && !isScanning && <ScanButton onScan={() => change({ scan: 'on' })} />}
        <a
          href={apiUrl('GET /api/dates/:dateId/attendees.csv', { params: { dateId } })}
          download
          className={buttonClass({ variant: 'outline' })}
        >
          <Download className="size-4.5" aria-hidden="true" />
          List as CSV
        </a>
      </div>
      {isScanning && canReadCodes() && <Scanner onCode={(code) => void scan(code)} onClose={stop} />}
      <LastScans dateId={dateId} />
      <Requests dateId={dateId} />
      <FindBox value={sought} onChange={setSought} onTicket={(ticket) => void scan(ticket)} />
      {attendees ? (
        <DoorList
          attendees={attendees}
          sought={sought}
          queued={queued}
          onCheckIn={(attendee) => {
            setSought('');
            void checkIn(attendee);
          }}
          onUndo={(attendee) => void undo(attendee)}
        />
      ) : roster.isError ? (
        <ListFailed
          title="The list of those who come could not be loaded"
          reason={reasonOf(roster.error)}
          onRetry={() => void roster.refetch()}
        />
      ) : (
        <>
          <p role="status" className="sr-only">
            Loading those who come…
          </p>
          <ListSkeleton count={6}>
            <div className="m-4 h-9 animate-pulse rounded bg-line" />
          </ListSkeleton>
        </>
      )}
    </div>
  );
}

function ScanButton({ onScan }: { onScan: () => void }) {
  const router = useRouter();
  const isOnline = useIsOnline();
  const start = () => {
    if (mayUseCamera()) return onScan();
    // The list in the page would be lost.
    if (!isOnline)
      return notify(
        'The camera can be started when the network is back. Names work meanwhile.',
        'error',
        6000,
      );
    const { pathname, search } = router.latestLocation;
    // The page was opened from another one, whose document may not use the camera: it is loaded anew.
    window.location.assign(router.buildLocation({ to: pathname, search: { ...search, scan: 'on' } }).href);
  };
  return (
    <Button onClick={start}>
      <Camera className="size-4.5" aria-hidden="true" />
      Scan tickets
    </Button>
  );
}
