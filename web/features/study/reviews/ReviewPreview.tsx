// The review as others will see it, while it is written.
import type { OwnReviewAnswer } from '#contract/study/reviews.ts';
import { useSession } from '#web/lib/session.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { previewOf, type ReviewValues } from './review-values.ts';

interface Props {
  values: ReviewValues;
  terms: OwnReviewAnswer['terms'];
}

export function ReviewPreview({ values, terms }: Props) {
  const session = useSession();
  const author = session.status === 'signed-in' && values.signature === 'name' ? session.user : null;
  const review = previewOf(values, terms, author);
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <h2 id="preview" className="mb-3 text-lg">
        Preview
      </h2>
      {review ? (
        <ReviewCard review={review} isMine voted={false} onVote={undefined} />
      ) : (
        <p className="rounded-card border border-dashed border-control/60 p-5 text-muted">
          Choose the term and the stars to see your review as others will.
        </p>
      )}
    </section>
  );
}
