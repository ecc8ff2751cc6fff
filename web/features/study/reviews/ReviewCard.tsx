// A published review.
import { Link } from '@tanstack/react-router';
import type { Review } from '#contract/study/reviews.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { ReportButton } from '#web/parts/reports/ReportButton.tsx';
import { attendanceText, examFormText, groupWorkText, textbookText } from '#web/parts/reviews/fact.labels.ts';
import { VoteButton } from '#web/parts/votes/VoteButton.tsx';
import { ReviewAnswer } from './ReviewAnswer.tsx';
import { difficultyText, monthText } from './review.labels.ts';
import { Stars } from './Stars.tsx';

interface Props {
  review: Review;
  isMine: boolean;
  voted: boolean;
  onVote: ((helpful: boolean) => void) | undefined;
  /** The course, where its teacher can answer. */
  code?: string;
}

export function ReviewCard({ review, isMine, voted, onVote, code }: Props) {
  const { stars, difficulty, hours, text, helpful } = review;
  return (
    <article className="rounded-card border border-line bg-surface p-5 shadow-lift">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Stars count={stars} />
        {isMine && <Badge>Yours</Badge>}
        {review.isProved && <Badge tone="green">Took this course</Badge>}
        {review.isReworked && <Badge tone="yellow">Was reworked</Badge>}
      </div>
      <p className="mt-2 text-[0.9375rem] wrap-anywhere text-muted">
        {[
          review.term.name,
          review.teacher?.name,
          difficultyText[difficulty - 1],
          `${hours} ${hours === 1 ? 'hour' : 'hours'} a week`,
          ...factsOf(review),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {text && (
        <p dir="auto" className="mt-3 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {review.author ? (
            <Link
              to="/people/$username"
              params={{ username: review.author.username }}
              className="underline underline-offset-4 hover:text-ink"
            >
              {review.author.name}
            </Link>
          ) : (
            'A student'
          )}
          {`, ${monthText(review.month)}${review.isEdited ? ', edited' : ''}`}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {!isMine && <ReportButton kind="review" id={review._id} />}
          <VoteButton
            count={helpful}
            voted={voted}
            onToggle={onVote && !isMine ? () => onVote(!voted) : undefined}
            className="min-h-11"
          />
        </div>
      </div>
      <ReviewAnswer code={code} review={review} />
    </article>
  );
}

function factsOf({ attendance, textbook, groupWork, examForm, grade }: Review): string[] {
  return [
    attendance ? attendanceText[attendance] : '',
    textbook ? textbookText[textbook] : '',
    groupWork ? groupWorkText[groupWork] : '',
    examForm ? examFormText[examForm] : '',
    grade ? `Grade ${grade}` : '',
  ];
}
