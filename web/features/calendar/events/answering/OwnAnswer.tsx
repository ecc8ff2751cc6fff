// The member's answer to a date: what it has become, and what they can do now.
import { lazy, type ReactNode, Suspense } from 'react';
import type { OwnAttendance } from '#contract/calendar/attendances.ts';
import type { CampusEvent, OccurrenceDate } from '#contract/calendar/events.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { useAnswer } from '#web/features/calendar/events/answers.queries.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { isFull } from '#web/parts/events/seats-text.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { Clashes } from './Clashes.tsx';
import { GoingDetails } from './GoingDetails.tsx';
import { waitlistText } from './waitlist-text.ts';

const TicketButton = lazy(() =>
  loadScript(() => import('./TicketButton.tsx')).then((module) => ({ default: module.TicketButton })),
);

interface Props {
  event: CampusEvent;
  date: OccurrenceDate;
  /** Undefined while nothing is answered. */
  own: OwnAttendance | undefined;
  /** Where it is online, for those who come. */
  link: string | undefined;
}

export function OwnAnswer({ event, date, own, link }: Props) {
  const answer = useAnswer(event._id, date.dateId);
  const act = (action: Parameters<typeof answer.mutate>[0]) => answer.mutate(action);
  const busy = answer.isPending;
  const state = own?.state;
  const clashes = answer.data?.clashes ?? [];
  return (
    <div className="mt-3 space-y-3">
      {own && state === 'offered' ? (
        <AnswerNotice text={offerText(own)}>
          <Button busy={busy} onClick={() => act({ kind: 'take' })}>
            Take the seat
          </Button>
          <Button variant="outline" disabled={busy} onClick={() => act({ kind: 'pass' })}>
            Pass it on
          </Button>
        </AnswerNotice>
      ) : own && state === 'waiting' ? (
        <AnswerNotice text={waitlistText(own)}>
          <Button variant="outline" busy={busy} onClick={() => act({ kind: 'withdraw' })}>
            Leave the waitlist
          </Button>
        </AnswerNotice>
      ) : state === 'requested' ? (
        <AnswerNotice text="You asked to come. The host decides, and you are told.">
          <Button variant="outline" busy={busy} onClick={() => act({ kind: 'withdraw' })}>
            Withdraw
          </Button>
        </AnswerNotice>
      ) : own && state === 'refused' ? (
        <p className="wrap-anywhere">
          {`The host could not give you a seat.${own.reason ? ` ${own.reason}` : ''}`}
        </p>
      ) : (
        <>
          {own?.isAsked && (
            <AnswerNotice text="It is soon. Are you still coming? Others are waiting for a seat.">
              <Button busy={busy} onClick={() => act({ kind: 'confirm' })}>
                Yes, I am coming
              </Button>
              <Button variant="outline" disabled={busy} onClick={() => act({ kind: 'withdraw' })}>
                No, free my seat
              </Button>
            </AnswerNotice>
          )}
          <AnswerButtons
            state={state}
            goingText={
              state === 'going'
                ? 'Going'
                : event.needsApproval
                  ? 'Ask to come'
                  : isFull(date)
                    ? 'Join the waitlist'
                    : 'Going'
            }
            isBusy={busy}
            onAnswer={(chosen) => act({ kind: 'answer', answer: chosen })}
            onWithdraw={() => act({ kind: 'withdraw' })}
          />
        </>
      )}
      <Clashes clashes={clashes} />
      {own && (state === 'going' || state === 'waiting' || state === 'requested') && (
        <GoingDetails
          own={own}
          maxGuests={event.maxGuests}
          isBusy={busy}
          onChange={(change) => act({ kind: 'answer', answer: 'going', ...change })}
        />
      )}
      {link && (
        <p className="wrap-anywhere">
          <span className="font-semibold">Online: </span>
          <a
            href={link}
            rel="noreferrer"
            target="_blank"
            className="text-blue-ink underline underline-offset-4"
          >
            {link}
          </a>
        </p>
      )}
      {state === 'going' && (
        <Suspense fallback={null}>
          <TicketButton event={event} date={date} />
        </Suspense>
      )}
    </div>
  );
}

function AnswerNotice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="rounded-control border border-yellow-ink/40 bg-yellow-soft p-4">
      <p role="status" className="text-pretty text-yellow-ink">
        {text}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

const offerText = ({ offerUntil }: OwnAttendance): string =>
  offerUntil
    ? `A seat has become free for you. It is yours until ${formatDateTime(offerUntil)}; then it goes to the next.`
    : 'A seat has become free for you.';
