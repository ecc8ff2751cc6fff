// The short list of goals that the two keep.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { mentorshipLimits } from '#contract/together/mentorships.rules.ts';
import type { Goal } from '#contract/together/mentorships.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Section } from '#web/components/Section.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { addGoal, checkGoal, removeGoal, spaceOptions } from './mentorships.queries.ts';

interface Props {
  id: string;
  goals: Goal[];
  isOpen: boolean;
}

export function Goals({ id, goals, isOpen }: Props) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ goal, remove }: { goal: Goal; remove: boolean }) =>
      remove ? removeGoal(id, goal._id) : checkGoal(id, goal._id, !goal.isDone),
    onError: (error) => notify(reasonOf(error) || 'It could not be saved', 'error', 6000),
    onSettled: () => client.invalidateQueries({ queryKey: spaceOptions(id).queryKey }),
  });
  return (
    <Section title="Goals">
      {goals.length === 0 ? (
        <p className="text-muted">There are no goals.</p>
      ) : (
        <ul aria-label="Goals" className="space-y-1">
          {goals.map((goal) => (
            <li key={goal._id} className="flex items-center gap-1">
              <label className="flex min-h-11 min-w-0 flex-1 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  checked={goal.isDone}
                  disabled={!isOpen || change.isPending}
                  onChange={() => change.mutate({ goal, remove: false })}
                  className="size-5 shrink-0 accent-solid"
                />
                <span
                  className={`min-w-0 wrap-anywhere ${goal.isDone ? 'text-muted line-through' : ''}`}
                  dir="auto"
                >
                  {goal.text}
                </span>
              </label>
              {isOpen && (
                <button
                  type="button"
                  aria-label={`Remove the goal ${goal.text}`}
                  disabled={change.isPending}
                  onClick={() => change.mutate({ goal, remove: true })}
                  className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-red-soft hover:text-red-ink"
                >
                  <X className="size-4" aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && goals.length < mentorshipLimits.goals && <NewGoal id={id} />}
    </Section>
  );
}

function NewGoal({ id }: { id: string }) {
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () => import('#contract/together/mentorships.ts').then(({ GoalInput }) => GoalInput),
    values: { text: '' },
    save: ({ text }) => addGoal(id, text),
    onSaved: async () => {
      form.restart({ text: '' });
      await client.invalidateQueries({ queryKey: spaceOptions(id).queryKey });
    },
    failure: reasonOr('The goal could not be added. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} aria-label="Add a goal" className="mt-3 space-y-3">
      <FormBanner form={form} />
      <Field
        label="Next goal"
        autoComplete="off"
        maxLength={mentorshipLimits.goalText}
        readOnly={form.busy}
        {...form.field('text')}
      />
      <SubmitButton form={form} doing="Adding...">
        Add goal
      </SubmitButton>
    </form>
  );
}
