// Hides a thing, removes it for good, or returns a proposal to its author, with a reason.

import { removalHint } from './case.labels.ts';
import { type DecisionFormProps, DecisionFrame } from './DecisionFrame.tsx';
import { useReasonForm } from './reason-form.hook.ts';

export function HideForm(props: DecisionFormProps) {
  return props.subject.thing?.isProposal ? <Return {...props} /> : <Hide {...props} />;
}

function Hide(props: DecisionFormProps) {
  const form = useReasonForm(props, 'hide', 'It could not be hidden');
  const action = props.subject.kind === 'votes' ? 'Leave them out' : 'Hide';
  return <DecisionFrame {...props} form={form} variant="danger" action={action} doing="Hiding..." />;
}

export function RemoveForm(props: DecisionFormProps) {
  const form = useReasonForm(props, 'remove', 'It could not be removed');
  return (
    <DecisionFrame
      {...props}
      form={form}
      variant="danger"
      action="Remove for good"
      doing="Removing..."
      hint={removalHint}
    />
  );
}

function Return(props: DecisionFormProps) {
  const form = useReasonForm(props, 'return', 'It could not be returned');
  return <DecisionFrame {...props} form={form} action="Return to its author" doing="Returning..." />;
}
