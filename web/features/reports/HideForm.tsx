// Hides a thing, with a reason.
import { useEffect } from 'react';
import { reportLimits } from '#contract/reports.rules.ts';
import type { Case } from '#contract/reports.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { reasonHints } from './case.labels.ts';
import { decideCase } from './cases.queries.ts';

interface Props {
  subject: Case;
  onHidden: () => void;
  onCancel: () => void;
}

export function HideForm({ subject, onHidden, onCancel }: Props) {
  const form = useSavingForm({
    schema: () => import('#contract/reports.ts').then(({ HidingReason }) => HidingReason),
    values: { reason: '' },
    empty: { reason: 'Please write why it is hidden.' },
    save: ({ reason }) => decideCase(subject, 'hide', reason),
    onSaved: ({ message }) => {
      notify(message);
      onHidden();
    },
    failure: reasonOr(
      'It could not be hidden. Please try again.',
      'It could not be hidden: the server did not answer. Your reason is still here.',
    ),
    signedOut: sessionEnded,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <form {...form.element} className="mt-5 space-y-4">
      <FormBanner
        form={form}
        action={
          <button
            type="button"
            onClick={onHidden}
            className="inline-flex min-h-11 items-center rounded font-semibold underline underline-offset-4"
          >
            Load the newest state
          </button>
        }
      />
      <LimitedTextArea
        label="Reason"
        required
        rows={3}
        readOnly={form.busy}
        hint={reasonHints[subject.kind]}
        length={form.watch('reason').length}
        limit={reportLimits.reason}
        {...form.field('reason')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} variant="danger" doing="Hiding...">
          {subject.kind === 'votes' ? 'Leave them out' : 'Hide'}
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
