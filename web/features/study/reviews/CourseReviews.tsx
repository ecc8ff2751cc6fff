// The reviews of a course with their numbers, on its page.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Course } from '#contract/study/courses.ts';
import { minAveraged } from '#contract/study/reviews.rules.ts';
import type { OwnReview } from '#contract/study/reviews.ts';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { CourseNumbers } from './CourseNumbers.tsx';
import { ReviewCards } from './ReviewCards.tsx';
import { ReviewFilters } from './ReviewFilters.tsx';
import { ReviewLink } from './ReviewLink.tsx';
import { ReviewsBefore } from './ReviewsBefore.tsx';
import { numbersOptions, ownReviewOptions, reviewList } from './reviews.queries.ts';
import { isFiltered, reviewSearch, toNumbersQuery, toQuery } from './reviews.search.ts';
import { TeacherHint } from './TeacherHint.tsx';

// Visitors never need them.
const OwnReviewCard = lazy(() => import('./OwnReviewCard.tsx'));
const AskForReviews = lazy(() => import('./AskForReviews.tsx'));

export function CourseReviews({ course }: { course: Course }) {
  const { code } = course;
  const isMember = useSession().status === 'signed-in';
  const filter = useSearchValues(reviewSearch);
  const change = useChangeSearch(reviewSearch);
  const list = useList(reviewList(code), toQuery(filter));
  const before = list.pages?.[0]?.before ?? 0;
  const { data: numbers } = useQuery(numbersOptions(code, toNumbersQuery(filter)));
  const hasReviews = numbers === undefined || numbers.reviews > 0;
  const hasFew = numbers !== undefined && numbers.reviews > 0 && numbers.reviews < minAveraged;
  const { data: own } = useQuery({ ...ownReviewOptions(code), enabled: isMember });
  return (
    <>
      <CourseNumbers course={course} filter={filter} onChange={change} />
      <section aria-labelledby="reviews" className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="reviews" className="text-xl">
            Reviews
          </h2>
          <ReviewLink code={code}>{reviewLinkText(own?.review)}</ReviewLink>
        </div>
        <TeacherHint code={code} />
        <Suspense>
          {own?.review && <OwnReviewCard review={own.review} answer={own.answer} terms={own.terms} />}
        </Suspense>
        {(hasReviews || isFiltered(filter)) && (
          <ReviewFilters course={course} filter={filter} onChange={change} />
        )}
        <ListView
          list={list}
          counted={['review', 'reviews']}
          failed="The reviews could not be loaded"
          loading="Loading reviews…"
          skeleton={
            <ListSkeleton count={3} className="grid gap-4">
              <div className="h-36 animate-pulse rounded-card border border-line bg-surface" />
            </ListSkeleton>
          }
          empty={
            isFiltered(filter) ? <NoMatches code={code} /> : own?.review ? null : <NoReviews code={code} />
          }
        >
          {(reviews) => (
            <div {...busyWhile(list.outdated)}>
              <ReviewCards code={code} reviews={reviews} />
            </div>
          )}
        </ListView>
        <Suspense>{isMember && hasFew && !isFiltered(filter) && <AskForReviews code={code} />}</Suspense>
        {before > 0 && numbers?.change && (
          <ReviewsBefore code={code} filter={filter} change={numbers.change} count={before} />
        )}
      </section>
    </>
  );
}

function NoReviews({ code }: { code: string }) {
  const isMember = useSession().status === 'signed-in';
  return (
    <>
      <ListMessage
        drawing="empty"
        title="No reviews yet"
        heading="h3"
        actions={<ReviewLink code={code}>Write the first review</ReviewLink>}
      >
        {`Did you take ${code}? It takes a minute, and nobody is told that it was you.`}
      </ListMessage>
      <Suspense>{isMember && <AskForReviews code={code} />}</Suspense>
    </>
  );
}

function NoMatches({ code }: { code: string }) {
  return (
    <ListMessage
      drawing="empty"
      title="No reviews found"
      heading="h3"
      actions={
        <Link
          to="/courses/$courseCode"
          params={{ courseCode: code }}
          resetScroll={false}
          className={buttonClass({ variant: 'outline' })}
        >
          Show all reviews
        </Link>
      }
    >
      No review matches what you chose. Try fewer filters or other words.
    </ListMessage>
  );
}

function reviewLinkText(own: OwnReview | null | undefined): string {
  if (own?.isRemoved) return 'See the decision about your review';
  return own ? 'Change your review' : 'Write a review';
}
