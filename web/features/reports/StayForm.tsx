// Lets a thing stay that a copyright notice names, with a reason: the sender is told.
import { useEffect } from 'react';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { decideCase } from './cases.queries.ts';
import { type DecisionFormProps, DecisionFrame } from './DecisionFrame.tsx';

export default function StayForm(props: DecisionFormProps) {
  const { subject, onDecided } = props;
  const isShown = subject.thing?.state !== 'held' && subject.thing?.state !== 'hidden';
  const form = useSavingForm({
    schema: () => import('#contract/reports.ts').then(({ HidingReason }) => HidingReason),
    values: { reason: '' },
    empty: { reason: 'Please write why it stays.' },
    save: ({ reason }) => decideCase(subject, isShown ? 'dismiss' : 'publish', { reason }),
    onSaved: ({ message }) => {
      notify(message);
      onDecided();
    },
    failure: reasonOr(
      'Your decision could not be saved. Please try again.',
      'Your decision could not be saved: the server did not answer. Your reason is still here.',
    ),
    signedOut: sessionEnded,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <DecisionFrame
      {...props}
      form={form}
      action={isShown ? 'Let it stay' : 'Publish'}
      hint="The sender of the copyright notice is told."
      doing="Saving..."
    />
  );
}
