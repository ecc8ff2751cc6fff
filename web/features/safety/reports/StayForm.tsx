// Lets a thing stay that a copyright notice names, with a reason: the sender is told.
import { type DecisionFormProps, DecisionFrame } from './DecisionFrame.tsx';
import { useReasonForm } from './reason-form.hook.ts';

export default function StayForm(props: DecisionFormProps) {
  const { thing } = props.subject;
  const isShown = thing?.state !== 'held' && thing?.state !== 'hidden';
  const form = useReasonForm(props, isShown ? 'dismiss' : 'publish', 'Your decision could not be saved');
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
