// What a moderator decided about one's own review, and the appeal against it. Few see it: loaded on demand.
import type { OwnReview } from '#contract/study/reviews.ts';
import { Appeal } from '#web/parts/appeals/Appeal.tsx';

export default function ReviewDecision({ review: { _id, state, reason } }: { review: OwnReview }) {
  // What is held or waits was decided by nobody yet.
  if (state === 'held' || state === 'waiting') return null;
  return (
    <>
      {state === 'published' && (
        <p className="mt-4 wrap-anywhere">{`A moderator has changed its text: “${reason}”`}</p>
      )}
      <Appeal about="review" thingId={_id} />
    </>
  );
}
