// The reviews of a course with their numbers, on its page.
import { useQuery } from '@tanstack/react-query';
import type { Course } from '#contract/courses.ts';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { SearchBox } from '#web/components/SearchBox.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { CourseNumbers } from './CourseNumbers.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { ReviewLink } from './ReviewLink.tsx';
import { ownReviewOptions, reviewList, useReviewVote } from './reviews.queries.ts';
import { reviewSearch, toQuery } from './reviews.search.ts';
import { WriteReview } from './WriteReview.tsx';

const sorts = {
  helpful: 'Most helpful',
  recent: 'Most recent',
  high: 'Highest rated',
  low: 'Lowest rated',
};

export function CourseReviews({ course }: { course: Course }) {
  const { code } = course;
  const isMember = useSession().status === 'signed-in';
  const filter = useSearchValues(reviewSearch);
  const change = useChangeSearch(reviewSearch);
  const list = useList(reviewList(code), toQuery(filter));
  const { data: own } = useQuery({ ...ownReviewOptions(code), enabled: isMember });
  const vote = useReviewVote(code);
  return (
    <>
      <CourseNumbers course={course} filter={filter} onChange={change} />
      <section aria-labelledby="reviews" className="min-w-0">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="reviews" className="text-xl">
            Reviews
          </h2>
          <WriteReview code={code} own={own?.review} />
        </div>
        <div className="mt-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <SearchBox
            label="Search reviews"
            placeholder="Search in the reviews"
            value={filter.words}
            onSearch={(words) => change({ words }, { replace: true })}
          />
          <FilterSelect
            aria-label="Sort reviews by"
            value={filter.sort}
            options={sorts}
            onChange={({ target }) => change({ sort: target.value as keyof typeof sorts })}
          />
        </div>
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
            <ListMessage
              drawing="empty"
              title={filter.words ? 'No reviews found' : 'No reviews yet'}
              heading="h3"
              actions={<ReviewLink code={code}>Write the first review</ReviewLink>}
            >
              {`Did you take ${code}? It takes a minute, and nobody is told that it was you.`}
            </ListMessage>
          }
        >
          {(reviews) => (
            <ul className="grid gap-4">
              {reviews.map((review) => (
                <li key={review._id} className="min-w-0">
                  <ReviewCard
                    review={review}
                    isMine={own?.review?._id === review._id}
                    voted={own?.votes.includes(review._id) ?? false}
                    onVote={
                      isMember ? (helpful) => vote.mutate({ reviewId: review._id, helpful }) : undefined
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </ListView>
      </section>
    </>
  );
}
