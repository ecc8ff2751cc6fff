// A list of published reviews, with votes for members.
import { useQuery } from '@tanstack/react-query';
import type { Review } from '#contract/study/reviews.ts';
import { useSession } from '#web/lib/session.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { ownReviewOptions, useReviewVote } from './reviews.queries.ts';

/** Below the numbers: its style and layout wait until it is nearly in view. The margin is for its shadow. */
const item =
  'min-w-0 [contain-intrinsic-size:auto_16rem] [content-visibility:auto] [overflow-clip-margin:1rem]';

interface Props {
  code: string;
  reviews: Review[];
}

export function ReviewCards({ code, reviews }: Props) {
  const isMember = useSession().status === 'signed-in';
  const { data: own } = useQuery({ ...ownReviewOptions(code), enabled: isMember });
  const vote = useReviewVote(code);
  // The own one is pinned above the list.
  const others = reviews.filter(({ _id }) => _id !== own?.review?._id);
  if (others.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {others.map((review) => (
        <li key={review._id} className={item}>
          <ReviewCard
            code={code}
            review={review}
            isMine={false}
            voted={own?.votes.includes(review._id) ?? false}
            onVote={isMember ? (helpful) => vote.mutate({ reviewId: review._id, helpful }) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}
