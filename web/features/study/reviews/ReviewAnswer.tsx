// The answer of the teacher, under a review.
import { lazy, Suspense } from 'react';
import type { Review } from '#contract/study/reviews.ts';
import { canClaimTeacher } from '#contract/study/teaching.rules.ts';
import { useSession } from '#web/lib/session.ts';
import { monthText } from './review.labels.ts';

const AnswerControls = lazy(() => import('./AnswerControls.tsx'));

interface Props {
  /** Undefined for one's own review, which nobody answers there. */
  code: string | undefined;
  review: Review;
}

export function ReviewAnswer({ code, review }: Props) {
  const session = useSession();
  const mayDecide = code !== undefined && session.status === 'signed-in' && canClaimTeacher(session.user);
  return (
    <>
      {review.answer && <AnswerText answer={review.answer} />}
      <Suspense>{mayDecide && <AnswerControls code={code} review={review} />}</Suspense>
    </>
  );
}

function AnswerText({ answer }: { answer: NonNullable<Review['answer']> }) {
  const { teacher, text, month, isEdited } = answer;
  return (
    <div className="mt-4 rounded-control border-l-4 border-blue bg-blue-soft px-4 py-3">
      <p className="text-[0.9375rem] font-semibold wrap-anywhere text-blue-ink">
        Answer of the teacher, <bdi>{teacher.name}</bdi>
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <p className="mt-1 text-sm text-muted">{`${monthText(month)}${isEdited ? ', edited' : ''}`}</p>
    </div>
  );
}
