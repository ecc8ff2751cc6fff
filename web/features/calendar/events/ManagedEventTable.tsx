// The table of events for moderators. On a phone its rows are stacked.
import { Link } from '@tanstack/react-router';
import type { ManagedEvent } from '#contract/calendar/events.ts';
import { busyWhile } from '#web/components/list/busy.ts';
import { tableRoles } from '#web/components/table-roles.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { EventLink } from '#web/parts/events/EventLink.tsx';
import { CheckInLink } from './CheckInLink.tsx';
import { EditLink } from './EditLink.tsx';
import { eventStateLabels } from './event-state.labels.ts';
import { useFeature } from './managed-events.queries.ts';

interface Props {
  events: ManagedEvent[];
  outdated: boolean;
  onCancel: (event: ManagedEvent) => void;
}

const columns = ['Event', 'State', 'Next date', 'Seats', 'Checked in', 'Actions'];
const cell = 'lg:border-t lg:border-line lg:px-3 lg:py-3 lg:align-top lg:first:pl-4 lg:last:pr-4';

export function ManagedEventTable({ events, outdated, onCancel }: Props) {
  return (
    <table
      {...tableRoles.table}
      aria-label="Events"
      {...busyWhile(
        outdated,
        'w-full rounded-card border border-line bg-surface text-left shadow-lift max-lg:block lg:border-separate lg:border-spacing-0',
      )}
    >
      <thead {...tableRoles.rows} className="max-lg:sr-only">
        <tr {...tableRoles.row}>
          {columns.map((label) => (
            <th
              key={label}
              {...tableRoles.columnHeader}
              className="px-3 py-3 text-sm font-semibold whitespace-nowrap text-muted first:pl-4 last:pr-4"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rows} className="max-lg:block">
        {events.map((event) => (
          <EventRow key={event._id} event={event} onCancel={() => onCancel(event)} />
        ))}
      </tbody>
    </table>
  );
}

function EventRow({ event, onCancel }: { event: ManagedEvent; onCancel: () => void }) {
  const { title, host, state, isFeatured, nextStartsAt, dates, reason, checkedIn } = event;
  const { label, tone } = eventStateLabels[state];
  return (
    <tr {...tableRoles.row} className="max-lg:block max-lg:border-line max-lg:p-4 max-lg:not-first:border-t">
      <th {...tableRoles.rowHeader} className={`${cell} min-w-48 font-normal max-lg:block`}>
        <EventLink
          event={event}
          dir="auto"
          className="rounded font-semibold wrap-anywhere underline-offset-4 hover:text-blue-ink hover:underline"
        >
          {title}
        </EventLink>
        <p className="text-sm wrap-anywhere text-muted">{host.name}</p>
        {reason && <p className="mt-0.5 text-sm wrap-anywhere text-muted">{`Reason: ${reason}`}</p>}
      </th>
      <td {...tableRoles.cell} className={`${cell} max-lg:mt-2 max-lg:mr-2 max-lg:inline-block`}>
        <span className="inline-flex flex-wrap gap-1.5">
          <Badge tone={tone}>{label}</Badge>
          {isFeatured && <Badge>Front page</Badge>}
        </span>
      </td>
      <td {...tableRoles.cell} className={`${cell} text-[0.9375rem] max-lg:block lg:whitespace-nowrap`}>
        {nextStartsAt ? <time dateTime={nextStartsAt}>{formatDateTime(nextStartsAt)}</time> : 'None to come'}
        {dates > 1 && (
          <span className="text-sm text-muted lg:block">{` of ${formatNumber(dates)} dates`}</span>
        )}
      </td>
      <td
        {...tableRoles.cell}
        className={`${cell} text-[0.9375rem] max-lg:mr-4 max-lg:inline-block lg:whitespace-nowrap`}
      >
        <SeatNumbers event={event} />
      </td>
      <td {...tableRoles.cell} className={`${cell} text-[0.9375rem] tabular-nums max-lg:inline-block`}>
        <span className="lg:hidden">Checked in: </span>
        {formatNumber(checkedIn)}
      </td>
      <td {...tableRoles.cell} className={`${cell} max-lg:mt-2 max-lg:block lg:w-px`}>
        <Actions event={event} onCancel={onCancel} />
      </td>
    </tr>
  );
}

function SeatNumbers({ event: { going, capacity, waiting } }: { event: ManagedEvent }) {
  return (
    <>
      <span className="tabular-nums">
        {capacity === null
          ? `${formatNumber(going)} going`
          : `${formatNumber(going)} of ${formatNumber(capacity)}`}
      </span>
      {waiting > 0 && (
        <span className="text-sm text-muted lg:block">{` ${formatNumber(waiting)} waiting`}</span>
      )}
    </>
  );
}

function Actions({ event, onCancel }: { event: ManagedEvent; onCancel: () => void }) {
  const { title, state, isFeatured } = event;
  const { mutate: feature, isPending } = useFeature(event);
  return (
    <div className="flex flex-wrap gap-1 max-lg:-ml-3 lg:-my-2.5 lg:w-48 lg:justify-end xl:w-auto xl:flex-nowrap">
      {state === 'proposed' && (
        <Link
          to="/admin/registrations"
          aria-label={`Decide about ${title}`}
          className={buttonClass({ variant: 'quiet', className: 'px-3' })}
        >
          Decide
        </Link>
      )}
      {state !== 'cancelled' && <EditLink event={event} from="management" />}
      {state === 'published' && (
        <>
          <CheckInLink event={event} />
          <Button
            variant="quiet"
            className="px-3"
            busy={isPending}
            aria-pressed={isFeatured}
            aria-label={`${isFeatured ? 'Featured' : 'Feature'} ${title} on the front page`}
            onClick={() => feature()}
          >
            {isFeatured ? 'Featured' : 'Feature'}
          </Button>
        </>
      )}
      {state === 'published' && (
        <Button variant="quiet" className="px-3" aria-label={`Cancel ${title}`} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}
