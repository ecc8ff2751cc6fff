// The conversation about a proposed event, for its author and for moderators: loaded when it is opened.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { eventLimits } from '#contract/calendar/events.rules.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { messagesOptions, sendMessage } from './messages.queries.ts';

interface Props {
  eventId: string;
  /** Of the messages, where it is known before they are loaded. */
  count?: number;
}

export function RegistrationThread({ eventId, count = 0 }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-blue-ink">
        {count > 0 ? `Messages (${count})` : 'Messages'}
      </summary>
      {isOpen && <Messages eventId={eventId} />}
    </details>
  );
}

function Messages({ eventId }: { eventId: string }) {
  const { data: messages, isError, refetch } = useQuery(messagesOptions(eventId));
  if (isError) {
    return (
      <p className="py-2">
        The messages could not be loaded.{' '}
        <Button variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  }
  if (!messages) return <p className="py-2 text-muted">Loading the messages…</p>;
  return (
    <>
      {messages.length === 0 ? (
        <p className="py-2 text-muted">Nobody has written yet.</p>
      ) : (
        <ol aria-label="Messages" className="space-y-3 py-2">
          {messages.map(({ _id, author, isOwn, text, createdAt }) => (
            <li key={_id} className={`rounded-control px-4 py-3 ${isOwn ? 'bg-blue-soft' : 'bg-page'}`}>
              <p className="text-sm text-muted">
                <span className="font-semibold text-ink">
                  {isOwn ? 'You' : (author?.name ?? 'A deleted account')}
                </span>
                {', '}
                <TimeAgo at={createdAt} />
              </p>
              <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
            </li>
          ))}
        </ol>
      )}
      <MessageForm eventId={eventId} />
    </>
  );
}

function MessageForm({ eventId }: { eventId: string }) {
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () => import('#contract/calendar/registrations.ts').then(({ MessageInput }) => MessageInput),
    values: { text: '' },
    save: ({ text }) => sendMessage(eventId, text),
    onSaved: async ({ message }) => {
      notify(message);
      form.reset({ text: '' });
      await client.invalidateQueries({ queryKey: messagesOptions(eventId).queryKey });
    },
    failure: reasonOr(
      'Your message could not be sent. Please try again.',
      'Your message could not be sent: the server did not answer. It is still here.',
    ),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} className="space-y-3 pt-1">
      <FormBanner form={form} />
      <LimitedTextArea
        label="Your message"
        rows={2}
        readOnly={form.busy}
        length={form.watch('text').length}
        limit={eventLimits.message}
        {...form.field('text')}
      />
      <SubmitButton form={form} doing="Sending...">
        Send message
      </SubmitButton>
    </form>
  );
}
