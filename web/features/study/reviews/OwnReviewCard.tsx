// One's own review, pinned above the others: as it appears, or what it waits for.
import { lazy, Suspense } from 'react';
import type { OwnReview, OwnReviewAnswer, Review, ReviewState } from '#contract/study/reviews.ts';
import { Badge, type Tone } from '#web/components/ui/Badge.tsx';
import { useSession } from '#web/lib/session.ts';
import { ReviewCard } from './ReviewCard.tsx';

const ReviewDecision = lazy(() => import('./ReviewDecision.tsx'));

const states: Record<ReviewState, [tone: Tone, text: string]> = {
  published: ['green', 'Your review is published'],
  waiting: ['yellow', 'Your review is waiting to appear'],
  held: ['yellow', 'Your review is read by a moderator'],
  hidden: ['red', 'Your review was taken down'],
};

interface Props {
  review: OwnReview;
  answer: OwnReviewAnswer['answer'];
  terms: OwnReviewAnswer['terms'];
}

export default function OwnReviewCard({ review, answer, terms }: Props) {
  const session = useSession();
  const [tone, text] = states[review.state];
  const author = session.status === 'signed-in' && review.signature === 'name' ? session.user : null;
  return (
    <div className="mt-4">
      <p className="mb-2">
        <Badge tone={tone}>{text}</Badge>
      </p>
      <ReviewCard
        review={{ ...asPublished(review, terms, author), answer }}
        isMine
        voted={false}
        onVote={undefined}
      />
      {review.reason && (
        <Suspense fallback={null}>
          <ReviewDecision review={review} />
        </Suspense>
      )}
    </div>
  );
}

/** A review of one's own as others see it. */
function asPublished(
  { termId, teacherId, signature, state, reason, isRemoved, version, ...review }: OwnReview,
  terms: OwnReviewAnswer['terms'],
  author: { username: string; name: string; img: string } | null,
): Omit<Review, 'answer'> {
  const term = terms.find(({ _id }) => _id === termId);
  const teacher = term?.teachers.find(({ _id }) => _id === teacherId);
  return {
    ...review,
    term: { _id: termId, name: term?.name ?? '' },
    teacher: teacher ?? null,
    author: author && { username: author.username, name: author.name, img: author.img },
  };
}
