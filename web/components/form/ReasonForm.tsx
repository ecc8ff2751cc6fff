// Asks for the reason of a decision, which somebody is told.
import { teachingLimits } from '#contract/study/teaching.rules.ts';
import { TextForm } from './TextForm.tsx';

interface Props<Saved> {
  /** Names the form: 'Refuse the claim of Alan Reyes'. */
  label: string;
  /** Who reads the reason. */
  hint: string;
  /** The label of the button: 'Refuse'. */
  action: string;
  save: (reason: string) => Promise<Saved>;
  onDone: (saved: Saved) => void;
  onCancel: () => void;
}

export const ReasonForm = <Saved extends { message: string }>({ save, ...form }: Props<Saved>) => (
  <TextForm
    {...form}
    className="mt-3 w-full"
    schema={() => import('#contract/study/teaching.ts').then(({ Reason }) => Reason)}
    name="reason"
    text="Reason"
    limit={teachingLimits.reason}
    save={({ reason }) => save(reason)}
  />
);
