// Hides a thing, or returns a proposal to its author, with a reason.
import { useEffect } from 'react';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { decideCase } from './cases.queries.ts';
import { type DecisionFormProps, DecisionFrame } from './DecisionFrame.tsx';

export function HideForm(props: DecisionFormProps) {
  const { subject, onDecided } = props;
  const isProposal = subject.thing?.isProposal ?? false;
  const done = isProposal ? 'returned' : 'hidden';
  const form = useSavingForm({
    schema: () => import('#contract/reports.ts').then(({ HidingReason }) => HidingReason),
    values: { reason: '' },
    empty: {
      reason: isProposal ? 'Please write what its author should change.' : 'Please write why it is hidden.',
    },
    save: ({ reason }) => decideCase(subject, isProposal ? 'return' : 'hide', { reason }),
    onSaved: ({ message }) => {
      notify(message);
      onDecided();
    },
    failure: reasonOr(
      `It could not be ${done}. Please try again.`,
      `It could not be ${done}: the server did not answer. Your reason is still here.`,
    ),
    signedOut: sessionEnded,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <DecisionFrame
      {...props}
      form={form}
      variant={isProposal ? 'solid' : 'danger'}
      action={isProposal ? 'Return to its author' : subject.kind === 'votes' ? 'Leave them out' : 'Hide'}
      doing={isProposal ? 'Returning...' : 'Hiding...'}
    />
  );
}
