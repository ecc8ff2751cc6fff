// The form of a decision that needs nothing but a reason.
import { useEffect } from 'react';
import type { Decision } from '#contract/safety/decisions.rules.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { decideCase } from './cases.queries.ts';
import type { DecisionFormProps } from './DecisionFrame.tsx';

export function useReasonForm(
  { subject, onDecided }: DecisionFormProps,
  decision: Decision,
  /** Without a full stop: 'It could not be hidden'. */
  failed: string,
) {
  const form = useSavingForm({
    schema: () =>
      import('#contract/safety/reports.ts').then(({ DecisionReason }) => DecisionReason(decision)),
    values: { reason: '' },
    save: ({ reason }) => decideCase(subject, decision, { reason }),
    onSaved: ({ message }) => {
      notify(message);
      onDecided();
    },
    failure: reasonOr(
      `${failed}. Please try again.`,
      `${failed}: the server did not answer. Your reason is still here.`,
    ),
    signedOut: sessionEnded,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return form;
}
