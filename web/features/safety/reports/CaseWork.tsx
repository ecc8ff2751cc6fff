// What moderators do with a case beside deciding: claim it, leave notes for each other, and look at its author.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportLimits } from '#contract/safety/reports.rules.ts';
import type { Case } from '#contract/safety/reports.ts';
import { TextForm } from '#web/components/form/TextForm.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { SanctionsButton } from '#web/parts/sanctions/SanctionsButton.tsx';
import { addNote, claimCase, releaseCase } from './cases.queries.ts';

interface Props {
  subject: Case;
  onChanged: () => void;
}

export function CaseWork({ subject, onChanged }: Props) {
  const { _id, thing, claim, notes } = subject;
  const [isWriting, setWriting] = useState(false);
  const claiming = useMutation({
    mutationFn: (isMine: boolean) => (isMine ? releaseCase(_id) : claimCase(_id)),
    onSuccess: ({ message }) => notify(message),
    onError: (error) =>
      notify(reasonOf(error) || 'This could not be saved. Please try again.', 'error', 6000),
    // A colleague may have been faster.
    onSettled: onChanged,
  });
  return (
    <div className="mt-5 space-y-3">
      {notes.length > 0 && (
        <ul aria-label="Notes" className="space-y-2 rounded-control bg-page px-4 py-3 text-[0.9375rem]">
          {notes.map(({ by, text, at }) => (
            <li key={`${at} ${text}`} className="wrap-anywhere">
              <span className="font-semibold">{`${by ?? 'A former moderator'}: `}</span>
              {text}
              <time dateTime={at} className="ml-2 text-sm text-muted">
                {formatDateTime(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {claim && (
          <Badge tone={claim.isMine ? 'blue' : 'yellow'}>
            {`${claim.isMine ? 'You look' : `${claim.by} looks`} at it until ${formatDateTime(claim.until)}`}
          </Badge>
        )}
        {(!claim || claim.isMine) && (
          <Button
            variant="quiet"
            data-action="claim"
            busy={claiming.isPending}
            onClick={() => claiming.mutate(claim?.isMine ?? false)}
          >
            {claim ? 'Leave it to others' : 'Claim'}
          </Button>
        )}
        {!isWriting && (
          <Button variant="quiet" onClick={() => setWriting(true)}>
            Add a note
          </Button>
        )}
        {thing?.author && (
          <SanctionsButton
            username={thing.author.username}
            caseId={_id}
            className={buttonClass({ variant: 'quiet' })}
          />
        )}
      </div>
      {isWriting && (
        <TextForm
          label="A note"
          schema={() => import('#contract/safety/reports.ts').then(({ NoteInput }) => NoteInput)}
          save={({ text }) => addNote(_id, text)}
          onDone={() => {
            setWriting(false);
            onChanged();
          }}
          onCancel={() => setWriting(false)}
          text="Note"
          hint="Other moderators read it."
          limit={reportLimits.note}
          action="Save the note"
          failed="The note could not be saved"
        />
      )}
    </div>
  );
}
