// The answer to a message, or the form to write one.
import type { ContactMessage } from '#contract/site/contact.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { AnswerForm } from './AnswerForm.tsx';

interface Props {
  message: ContactMessage;
  draft: string;
  onDraft: (draft: string) => void;
}

export function Answer({ message, draft, onDraft }: Props) {
  const { state, answer, answeredBy, answeredAt } = message;
  if (!answeredAt && state !== 'answered' && message.email) {
    return (
      <section aria-label="Answer" className="mt-6 border-t border-line pt-5">
        <AnswerForm message={message} draft={draft} onDraft={onDraft} />
      </section>
    );
  }
  return (
    <>
      {answeredAt && (
        <section
          aria-label="Answer"
          className="mt-6 rounded-control border-l-4 border-green-ink bg-green-soft px-4 py-3.5"
        >
          <p className="text-sm font-semibold text-green-ink">
            Answered by <bdi>{answeredBy}</bdi>,{' '}
            <time dateTime={answeredAt}>{formatDateTime(answeredAt)}</time>
          </p>
          <p className="mt-1.5 wrap-anywhere whitespace-pre-wrap">{answer}</p>
        </section>
      )}
      {draft.trim() && <UnsentDraft draft={draft} onDiscard={() => onDraft('')} />}
    </>
  );
}

/** After another admin has answered: the draft stays visible, to be copied. */
function UnsentDraft({ draft, onDiscard }: { draft: string; onDiscard: () => void }) {
  return (
    <div className="mt-5 space-y-3">
      <Alert>This message has been answered in the meantime. What you wrote was not sent.</Alert>
      <p className="rounded-control border border-line px-4 py-3 wrap-anywhere whitespace-pre-wrap">
        {draft}
      </p>
      <Button variant="outline" onClick={onDiscard}>
        Discard what I wrote
      </Button>
    </div>
  );
}
