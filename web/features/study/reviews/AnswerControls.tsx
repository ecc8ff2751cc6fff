// What teachers and moderators can do with the answer to a review: write, change, delete or remove it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isPrivileged } from '#contract/permissions.ts';
import type { Review } from '#contract/study/reviews.ts';
import { mayAnswerReview } from '#contract/study/teaching.rules.ts';
import { ReasonForm } from '#web/components/form/ReasonForm.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { useSession } from '#web/lib/session.ts';
import { ownTeachingOptions } from '#web/parts/teaching/own-teaching.queries.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ownReviewOptions, removeAnswer, reviewsKey, useDeleteAnswer } from './reviews.queries.ts';

interface Props {
  code: string;
  review: Review;
}

export default function AnswerControls({ code, review }: Props) {
  const session = useSession();
  const client = useQueryClient();
  const { data: teaching } = useQuery(ownTeachingOptions);
  const { data: own } = useQuery(ownReviewOptions(code));
  const [open, setOpen] = useState<'write' | 'delete' | 'remove'>();
  const remove = useDeleteAnswer(review._id);
  const close = () => setOpen(undefined);
  const { answer } = review;
  const teacher = teaching?.teacher;
  const term = own?.terms.find(({ _id }) => _id === review.term._id);
  const teachers = term?.teachers.map(({ _id }) => _id) ?? [];
  const isMine = answer !== null && answer.teacher._id === teacher?._id;
  const mayWrite =
    teacher &&
    (isMine ||
      (!answer && mayAnswerReview(teacher._id, { teacherId: review.teacher?._id ?? null }, teachers)));
  const mayRemove = answer && !isMine && session.status === 'signed-in' && isPrivileged(session.user);
  if (open === 'write' && teacher)
    return (
      <AnswerForm reviewId={review._id} teacher={teacher.name} text={answer?.text ?? ''} onDone={close} />
    );
  if (open === 'remove' && answer)
    return (
      <ReasonForm
        label={`Remove the answer of ${answer.teacher.name}`}
        hint="The teacher reads it, and it is written to the audit log."
        action="Remove the answer"
        save={(reason) => removeAnswer(review._id, reason)}
        onDone={() => {
          close();
          void client.invalidateQueries({ queryKey: reviewsKey });
        }}
        onCancel={close}
      />
    );
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {mayWrite && (
        <Button variant="outline" onClick={() => setOpen('write')}>
          {answer ? 'Change your answer' : `Answer as ${teacher.name}`}
        </Button>
      )}
      {isMine && (
        <Button variant="quiet" onClick={() => setOpen('delete')}>
          Delete your answer
        </Button>
      )}
      {mayRemove && (
        <Button variant="quiet" onClick={() => setOpen('remove')}>
          Remove the answer
        </Button>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          question="Delete your answer?"
          consequence="It disappears from the review. You can write a new one."
          action="Delete"
          onConfirm={() => {
            close();
            remove.mutate();
          }}
          onCancel={close}
        />
      )}
    </div>
  );
}
