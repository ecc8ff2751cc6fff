// The way to one's own review: to write it, or what became of it.
import type { OwnReview, ReviewState } from '#contract/reviews.ts';
import { Badge, type Tone } from '#web/components/ui/Badge.tsx';
import { ReviewLink } from './ReviewLink.tsx';

const states: Record<ReviewState, [tone: Tone, text: string]> = {
  published: ['green', 'Your review is published'],
  waiting: ['yellow', 'Your review is waiting to appear'],
  held: ['yellow', 'Your review is read by a moderator'],
  hidden: ['red', 'Your review was taken down'],
};

interface Props {
  code: string;
  /** Null where there is none; undefined for visitors and until it is known. */
  own: OwnReview | null | undefined;
}

export function WriteReview({ code, own }: Props) {
  const [tone, text] = own ? states[own.state] : [];
  return (
    <div className="flex flex-wrap items-center gap-3">
      {tone && <Badge tone={tone}>{text}</Badge>}
      <ReviewLink code={code}>{own ? 'Change your review' : 'Write a review'}</ReviewLink>
    </div>
  );
}
