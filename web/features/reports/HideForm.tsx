// Hides a thing, with a reason.
import { useEffect } from 'react';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { decideCase } from './cases.queries.ts';
import { type DecisionFormProps, DecisionFrame } from './DecisionFrame.tsx';

export function HideForm(props: DecisionFormProps) {
  const { subject, onDecided } = props;
  const form = useSavingForm({
    schema: () => import('#contract/reports.ts').then(({ HidingReason }) => HidingReason),
    values: { reason: '' },
    empty: { reason: 'Please write why it is hidden.' },
    save: ({ reason }) => decideCase(subject, 'hide', { reason }),
    onSaved: ({ message }) => {
      notify(message);
      onDecided();
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
    <DecisionFrame
      {...props}
      form={form}
      variant="danger"
      action={subject.kind === 'votes' ? 'Leave them out' : 'Hide'}
      doing="Hiding..."
    />
  );
}
