// The page of one's own review of a course: to write it, change it or delete it.
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { OwnReview } from '#contract/study/reviews.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ownReviewOptions, useDeleteReview } from './reviews.queries.ts';

const ReviewDecision = lazy(() => import('./ReviewDecision.tsx'));

export function OwnReviewView({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(ownReviewOptions(code));
  useDocumentTitle(`Review ${code}`);
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/courses/$courseCode" params={{ courseCode: code }}>
        {code}
      </BackLink>
      {data ? (
        <>
          <h1 className="mt-2 mb-4 wrap-anywhere">
            {data.review ? `Your review of ${code}` : `Review ${code}`}
          </h1>
          {data.review?.reason && (
            <div className="mb-6 max-w-2xl">
              <Alert>{reasonSentence(data.review)}</Alert>
            </div>
          )}
          {data.review?.isRemoved ? (
            <Suspense fallback={null}>
              <ReviewDecision review={data.review} />
            </Suspense>
          ) : (
            <ReviewForm
              key={data.review?.version ?? 0}
              code={code}
              review={data.review}
              terms={data.terms}
              onLoadNewest={() => void refetch()}
            />
          )}
          {data.review && <DeleteReview code={code} />}
        </>
      ) : error ? (
        <PageFailed title={`Review ${code}`} onRetry={() => void refetch()}>
          This page could not be loaded. Your connection may be away for a moment.
        </PageFailed>
      ) : (
        <PageSpinner label="Loading your review…" />
      )}
    </div>
  );
}

function reasonSentence({ state, reason, isRemoved }: OwnReview): string {
  if (isRemoved) return `A moderator has removed your review, so it cannot be changed. The reason: ${reason}`;
  if (state === 'published') return `A moderator has changed the text of your review: “${reason}”`;
  return state === 'hidden'
    ? `A moderator has hidden your review: “${reason}” Change it, and a moderator reads it again.`
    : `A moderator reads your review before it is shown: “${reason}”`;
}

function DeleteReview({ code }: { code: string }) {
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);
  const remove = useDeleteReview(code, () => {
    void router.navigate({ to: '/courses/$courseCode', params: { courseCode: code }, ignoreBlocker: true });
  });
  return (
    <div className="mt-10 max-w-2xl border-t border-line pt-6">
      <Button variant="outline" onClick={() => setAsked(true)}>
        Delete your review
      </Button>
      {isAsked && (
        <ConfirmDialog
          question={`Delete your review of ${code}?`}
          consequence="It is gone for good, with its votes. You can write a new one."
          action="Delete"
          onConfirm={() => remove.mutate()}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  );
}
