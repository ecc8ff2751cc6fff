// One of one's own events: its state, why it was decided so, the conversation about it, and what can be done with it.
import { useState } from 'react';
import type { OwnEvent } from '#contract/calendar/events.ts';
import { mayPublishEvents } from '#contract/permissions.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { useSession } from '#web/lib/session.ts';
import { settings } from '#web/lib/settings.ts';
import { EventLink } from '#web/parts/events/EventLink.tsx';
import { RegistrationThread } from '#web/parts/registrations/RegistrationThread.tsx';
import { CheckInLink } from './CheckInLink.tsx';
import { EditLink } from './EditLink.tsx';
import { eventStateLabels } from './event-state.labels.ts';
import { useOwnEventAction } from './own-events.queries.ts';

const discussedStates: readonly string[] = ['proposed', 'returned', 'rejected'];
const openStates: readonly string[] = ['draft', 'returned', 'rejected'];

export function OwnEventCard({ event, onDeleted }: { event: OwnEvent; onDeleted: () => void }) {
  const { title, host, state, reason } = event;
  const { label, tone } = eventStateLabels[state];
  return (
    <li className="rounded-card border border-line bg-surface p-4 shadow-lift sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <h2 className="min-w-0 text-lg">
          <EventLink
            event={event}
            dir="auto"
            className="rounded wrap-anywhere underline-offset-4 hover:underline"
          >
            {title}
          </EventLink>
        </h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-0.5 text-[0.9375rem] wrap-anywhere text-muted">{`${host.name} · ${whenText(event)}`}</p>
      {reason && (
        <div className="mt-3 rounded-control border-l-4 border-red-ink bg-red-soft px-4 py-3 text-red-ink">
          <p className="text-sm font-semibold">
            {state === 'cancelled' ? 'Why it is cancelled' : 'What the moderator wrote'}
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{reason}</p>
        </div>
      )}
      {discussedStates.includes(state) && <RegistrationThread eventId={event._id} />}
      <Actions event={event} onDeleted={onDeleted} />
    </li>
  );
}

/** '17 Nov 2026, 18:30, the next of 12 dates · 18 going', by the reader's clock. */
function whenText({ nextStartsAt, dates, going, state }: OwnEvent): string {
  if (!nextStartsAt) return dates === 0 ? 'no dates yet' : 'no dates to come';
  const next = formatDateTime(nextStartsAt) + (dates > 1 ? `, the next of ${formatNumber(dates)} dates` : '');
  return state === 'published' ? `${next} · ${formatNumber(going)} going` : next;
}

function Actions({ event, onDeleted }: { event: OwnEvent; onDeleted: () => void }) {
  const { title, state } = event;
  const session = useSession();
  const mayPublish =
    session.status === 'signed-in' && mayPublishEvents(session.user, settings().eventPublishers);
  const [isConfirming, setConfirming] = useState(false);
  const submission = useOwnEventAction('submit', event);
  const copying = useOwnEventAction('duplicate', event);
  const removal = useOwnEventAction('remove', event, onDeleted);
  const submitText = mayPublish ? 'Publish' : state === 'draft' ? 'Propose' : 'Propose again';
  const isPublic = state === 'published' || state === 'cancelled';
  return (
    // Without a coloured button, the words are in line with the text above.
    <div className={`mt-3 flex flex-wrap gap-2 ${openStates.includes(state) ? '' : '-ml-3'}`}>
      {openStates.includes(state) && (
        <Button
          busy={submission.isPending}
          aria-label={`${submitText} ${title}`}
          onClick={() => submission.mutate()}
        >
          {submitText}
        </Button>
      )}
      {state !== 'cancelled' && <EditLink event={event} />}
      {state === 'published' && <CheckInLink event={event} />}
      <Button
        variant="quiet"
        className="px-3"
        busy={copying.isPending}
        aria-label={`Duplicate ${title}`}
        onClick={() => copying.mutate()}
      >
        Duplicate
      </Button>
      {!isPublic && (
        <Button
          variant="quiet"
          className="px-3"
          busy={removal.isPending}
          aria-label={`Delete ${title}`}
          onClick={() => setConfirming(true)}
        >
          Delete
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          question={state === 'draft' ? 'Delete this draft?' : 'Withdraw this proposal?'}
          consequence={`“${title}” is deleted, with its dates and messages.`}
          action="Delete"
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            removal.mutate();
          }}
        />
      )}
    </div>
  );
}
