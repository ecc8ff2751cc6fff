// What the hosts of an event can do with the shown date and with the whole event.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { CampusEvent, OccurrenceDate } from '#contract/calendar/events.ts';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ownEventOptions } from '#web/features/calendar/events/answers.queries.ts';
import { CheckInLink } from '#web/features/calendar/events/CheckInLink.tsx';
import { EditLink } from '#web/features/calendar/events/EditLink.tsx';
import { loadScript } from '#web/lib/missing-script.ts';
import { useSession } from '#web/lib/session.ts';
import { eventsKey } from '#web/parts/events/events.queries.ts';

const MoveDialog = lazy(() =>
  loadScript(() => import('./MoveDialog.tsx')).then((module) => ({ default: module.MoveDialog })),
);
const CancelDialog = lazy(() =>
  loadScript(() => import('./CancelDialog.tsx')).then((module) => ({ default: module.CancelDialog })),
);

interface Props {
  event: CampusEvent;
  date: OccurrenceDate;
}

export function ManageSection(props: Props) {
  const isMember = useSession().status === 'signed-in';
  const { data } = useQuery({ ...ownEventOptions(props.event._id), enabled: isMember });
  return isMember && data?.canEdit ? <Manage {...props} canCheckIn={data.canCheckIn} /> : null;
}

function Manage({ event, date, canCheckIn }: Props & { canCheckIn: boolean }) {
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const client = useQueryClient();
  const close = () => setOpen(undefined);
  const onDone = () => {
    close();
    void client.invalidateQueries({ queryKey: eventsKey });
  };
  const isOn = event.state === 'published' && date.state === 'on';
  return (
    <Section title="For the hosts">
      <div className="flex flex-wrap gap-2">
        {event.state !== 'cancelled' && <EditLink event={event} from="event" isOutlined />}
        {event.state === 'published' && canCheckIn && <CheckInLink event={event} isOutlined />}
        {isOn && (
          <>
            <Button variant="outline" onClick={() => setOpen('move')}>
              {event.dates.length > 1 ? 'Change this date' : 'Move it'}
            </Button>
            <Button variant="outline" onClick={() => setOpen('cancel')}>
              Cancel it
            </Button>
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {open === 'move' && <MoveDialog event={event} date={date} onDone={onDone} onClose={close} />}
        {open === 'cancel' && <CancelDialog event={event} date={date} onDone={onDone} onClose={close} />}
      </Suspense>
    </Section>
  );
}
