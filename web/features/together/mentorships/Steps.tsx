// The steps that the reader can take, drawn from the table of transitions.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actionsFor, type MentorshipAction, textOf } from '#contract/together/mentorships.rules.ts';
import type { Mentorship } from '#contract/together/mentorships.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { actionTexts } from './mentorship.labels.ts';
import { mentorshipsKey, takeStep } from './mentorships.queries.ts';
import { StepForm } from './StepForm.tsx';

export function Steps({ mentorship }: { mentorship: Mentorship }) {
  const { _id, state, side, version } = mentorship;
  const actions = actionsFor(state, side);
  const client = useQueryClient();
  const [writing, setWriting] = useState<MentorshipAction>();
  const [asking, setAsking] = useState<MentorshipAction>();
  const step = useMutation({
    mutationFn: (action: MentorshipAction) => takeStep(_id, { action, version }),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(reasonOf(error) || 'It could not be saved', 'error', 6000),
    // The other one, or another tab, may have been faster.
    onSettled: () => client.invalidateQueries({ queryKey: mentorshipsKey }),
  });
  if (actions.length === 0) return null;
  if (writing)
    return <StepForm mentorship={mentorship} action={writing} onClose={() => setWriting(undefined)} />;
  const begin = (action: MentorshipAction) => {
    if (textOf(action)) setWriting(action);
    else if (actionTexts[action].question) setAsking(action);
    else step.mutate(action);
  };
  const main = mainOf(actions);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {[...actions]
          .sort((one, other) => Number(other === main) - Number(one === main))
          .map((action) => (
            <Button
              key={action}
              variant={action === main ? 'solid' : 'outline'}
              busy={step.isPending && step.variables === action}
              disabled={step.isPending}
              onClick={() => begin(action)}
            >
              {actionTexts[action].label}
            </Button>
          ))}
      </div>
      {asking && (
        <ConfirmDialog
          question={actionTexts[asking].question}
          consequence={actionTexts[asking].consequence}
          action={actionTexts[asking].label}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => {
            setAsking(undefined);
            step.mutate(asking);
          }}
        />
      )}
    </>
  );
}

/** What is waited for; ending and withdrawing are no invitation. */
const mainOf = (actions: MentorshipAction[]): MentorshipAction | undefined =>
  actions.find((action) => action === 'accept' || action === 'answer');
