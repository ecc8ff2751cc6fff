// A proposed event as moderators read it, with the buttons to publish, ask back and reject.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Registration } from '#contract/calendar/registrations.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { MarkdownText } from '#web/parts/markdown/MarkdownText.tsx';
import { PersonChip } from '#web/parts/people/PersonChip.tsx';
import { RegistrationThread } from '#web/parts/registrations/RegistrationThread.tsx';
import { RejectForm, ReturnForm } from './DecisionForms.tsx';
import { RegistrationFacts } from './RegistrationFacts.tsx';
import { approveRegistration } from './registrations.queries.ts';
import { StateBadge } from './StateBadge.tsx';

interface Props {
  registration: Registration;
  onDecided: () => void;
}

export function RegistrationCard({ registration, onDecided }: Props) {
  const { event, applicant, sentAt, messages } = registration;
  const [form, setForm] = useState<'return' | 'reject'>();
  const approval = useMutation({
    mutationFn: () => approveRegistration(registration),
    onSuccess: ({ message }) => {
      notify(message);
      onDecided();
    },
    onError: (error) => {
      notify(reasonOf(error) || 'The event could not be published', 'error', 6000);
      // A colleague may have decided, or its author changed it.
      onDecided();
    },
  });
  const closeForm = () => setForm(undefined);
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-lift sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="min-w-0 text-xl wrap-anywhere">{event.title}</h2>
        <StateBadge state={event.state} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
        {applicant ? <PersonChip person={applicant} /> : <span>A deleted account</span>}
        <span>
          proposed it <TimeAgo at={sentAt} />
        </span>
      </div>
      <RegistrationFacts event={event} />
      {event.description && (
        <div className="my-5 border-l-4 border-line pl-4">
          <MarkdownText text={event.description} />
        </div>
      )}
      <RegistrationThread eventId={event._id} count={messages} />
      {event.state === 'proposed' && !form && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button busy={approval.isPending} onClick={() => approval.mutate()}>
            Publish
          </Button>
          <Button variant="outline" disabled={approval.isPending} onClick={() => setForm('return')}>
            Ask back
          </Button>
          <Button variant="outline" disabled={approval.isPending} onClick={() => setForm('reject')}>
            Reject
          </Button>
        </div>
      )}
      {form === 'return' && (
        <ReturnForm registration={registration} onDone={onDecided} onCancel={closeForm} />
      )}
      {form === 'reject' && (
        <RejectForm registration={registration} onDone={onDecided} onCancel={closeForm} />
      )}
    </li>
  );
}
