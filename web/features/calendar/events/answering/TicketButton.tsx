// Opens the ticket: a code that the host scans. It is loaded with the answer, so that it can be shown without a network.
import { useQuery } from '@tanstack/react-query';
import QrIcon from 'lucide-react/icons/qr-code';
import { useId, useState } from 'react';
import type { CampusEvent, OccurrenceDate } from '#contract/calendar/events.ts';
import QrCode from '#web/components/QrCode.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';
import { ticketOptions } from '#web/features/calendar/events/answers.queries.ts';
import { whenText } from '#web/parts/events/event-times.ts';

interface Props {
  event: CampusEvent;
  date: OccurrenceDate;
}

export function TicketButton({ event, date }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery(ticketOptions(date.dateId));
  const id = useId();
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <QrIcon className="size-4.5" aria-hidden="true" />
        Show my ticket
      </Button>
      {isOpen && (
        <Dialog
          labelledBy={id}
          onClose={() => setOpen(false)}
          className="max-h-[calc(100dvh-2rem)] w-[min(26rem,calc(100vw-2rem))] overflow-y-auto rounded-card border border-line p-6"
        >
          <h2 id={id} className="text-xl wrap-anywhere" dir="auto">
            {event.title}
          </h2>
          <p className="mt-1 text-muted">
            {whenText({ ...date, zone: event.zone, isAllDay: event.isAllDay })}
          </p>
          {data ? (
            <>
              <QrCode text={data.ticket} label="Your ticket as a QR code" className="my-4 w-full" />
              <p className="text-center font-semibold wrap-anywhere">
                {data.name}
                {data.guests > 0 && ` and ${data.guests} ${data.guests === 1 ? 'guest' : 'guests'}`}
              </p>
              <p className="mt-1 text-center text-sm text-muted">
                If the code cannot be scanned, the host finds you by your name.
              </p>
            </>
          ) : isError ? (
            <p role="alert" className="my-8">
              Your ticket could not be loaded.{' '}
              <button
                type="button"
                onClick={() => void refetch()}
                className="min-h-11 rounded font-semibold underline underline-offset-4"
              >
                Try again
              </button>
            </p>
          ) : (
            <div role="status" className="my-4 aspect-square animate-pulse rounded-control bg-line">
              <span className="sr-only">Loading your ticket…</span>
            </div>
          )}
          <Button variant="outline" className="mt-5 w-full" onClick={() => setOpen(false)}>
            Close
          </Button>
        </Dialog>
      )}
    </>
  );
}
