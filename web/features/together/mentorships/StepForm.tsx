// The form of a step that needs a text: a question, an answer or a reason.
import { useQueryClient } from '@tanstack/react-query';
import { type MentorshipAction, mentorshipLimits } from '#contract/together/mentorships.rules.ts';
import type { Mentorship } from '#contract/together/mentorships.ts';
import { TextForm } from '#web/components/form/TextForm.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { actionTexts } from './mentorship.labels.ts';
import { mentorshipsKey, takeStep } from './mentorships.queries.ts';

interface Props {
  mentorship: Mentorship;
  action: MentorshipAction;
  onClose: () => void;
}

export function StepForm({ mentorship: { _id, version }, action, onClose }: Props) {
  const client = useQueryClient();
  const { label, field, hint } = actionTexts[action];
  return (
    <Card className="max-w-2xl p-5">
      <TextForm
        label={label}
        schema={() => import('#contract/together/mentorships.ts').then(({ StepText }) => StepText)}
        save={({ text }) => takeStep(_id, { action, version, text })}
        onDone={() => client.invalidateQueries({ queryKey: mentorshipsKey })}
        onCancel={onClose}
        text={field}
        hint={hint}
        limit={mentorshipLimits.text}
        rows={3}
        action={label}
        doing="Sending..."
        failed="It could not be sent"
      />
    </Card>
  );
}
