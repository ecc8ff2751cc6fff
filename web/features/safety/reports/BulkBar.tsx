// Decides about the chosen cases with one reason, and says what became of each.
import { useState } from 'react';
import { type BulkDecision, neededReasons } from '#contract/safety/decisions.rules.ts';
import { reportLimits } from '#contract/safety/reports.rules.ts';
import type { BulkResult, Case } from '#contract/safety/reports.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { removalHint } from './case.labels.ts';
import { decideCases } from './cases.queries.ts';

interface Props {
  chosen: Case[];
  /** What can be decided about all of them. */
  decisions: BulkDecision[];
  onDecided: () => void;
  onClear: () => void;
}

const actions: Record<BulkDecision, string> = {
  publish: 'Publish all',
  dismiss: 'Let all stay',
  hide: 'Hide all',
  remove: 'Remove all for good',
  return: 'Return all',
  restore: 'Restore all',
};

export function BulkBar({ chosen, decisions, onDecided, onClear }: Props) {
  const [decision, setDecision] = useState<BulkDecision>();
  const title = chosen.length === 1 ? 'One case chosen' : `${chosen.length} cases chosen`;
  return (
    <section
      aria-label="Chosen cases"
      className="mb-5 rounded-card border border-blue-ink/40 bg-blue-soft p-4 text-blue-ink"
    >
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="font-semibold">
          {title}
        </p>
        {decisions.map((one) => (
          <Button key={one} variant="outline" onClick={() => setDecision(one)}>
            {actions[one]}
          </Button>
        ))}
        {decisions.length === 0 && <p>They have no decision in common.</p>}
        <Button variant="quiet" onClick={onClear}>
          Choose none
        </Button>
      </div>
      {decision && decisions.includes(decision) && (
        <BulkForm key={decision} chosen={chosen} decision={decision} onDecided={onDecided} />
      )}
    </section>
  );
}

interface FormProps {
  chosen: Case[];
  decision: BulkDecision;
  onDecided: () => void;
}

function BulkForm({ chosen, decision, onDecided }: FormProps) {
  const needsReason = decision in neededReasons;
  const form = useSavingForm({
    schema: () =>
      import('#contract/safety/reports.ts').then(({ DecisionReason, OptionalReason }) =>
        needsReason ? DecisionReason(decision) : OptionalReason,
      ),
    values: { reason: '' },
    save: ({ reason = '' }) => decideCases(chosen, decision, reason),
    onSaved: ({ results }) => {
      notify(summaryOf(results), results.every(({ isDecided }) => isDecided) ? undefined : 'error', 8000);
      onDecided();
    },
    failure: reasonOr('Your decision could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} aria-label={actions[decision]} className="mt-4 space-y-4 text-ink">
      <FormBanner form={form} />
      <LimitedTextArea
        label={needsReason ? 'Reason for all' : 'Reason for all (optional)'}
        required={needsReason}
        rows={2}
        hint={decision === 'remove' ? removalHint : undefined}
        readOnly={form.busy}
        length={form.watch('reason').length}
        limit={reportLimits.reason}
        {...form.field('reason')}
      />
      <SubmitButton
        form={form}
        variant={decision === 'hide' || decision === 'remove' ? 'danger' : 'solid'}
        doing="Saving..."
      >
        {actions[decision]}
      </SubmitButton>
    </form>
  );
}

function summaryOf(results: BulkResult[]): string {
  const failed = results.filter(({ isDecided }) => !isDecided);
  const done = results.length - failed.length;
  const decided = done === 1 ? 'One case is decided.' : `${done} cases are decided.`;
  return failed.length === 0 ? decided : `${decided} ${failed.length} not: ${failed[0]?.message}`;
}
