// The API calls of course reviews.
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CourseOverview, NumbersQuery, ReviewInput, ReviewList } from '#contract/study/reviews.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { type Pages, pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';

/** The prefix of every key: a written review changes numbers and lists. */
export const reviewsKey = ['reviews'] as const;

type Wanted<Query> = { [Name in keyof Query]?: Query[Name] | undefined };

export const reviewList = (courseCode: string) =>
  pagedList({
    call: 'GET /api/courses/:courseCode/reviews',
    params: { courseCode },
    rows: 'reviews',
    key: [...reviewsKey, 'list', courseCode],
    pageSize: 20,
    keepPrevious: true,
  });

export const numbersOptions = (courseCode: string, query: Wanted<NumbersQuery>) =>
  queryOptions({
    queryKey: [...reviewsKey, 'numbers', courseCode, query],
    queryFn: ({ signal }) =>
      callApi('GET /api/courses/:courseCode/numbers', { params: { courseCode }, query, signal }),
    placeholderData: (previous) => previous,
  });

/** Keeps what the page of a course was loaded with, for the queries without filters. */
export function rememberOverview(client: QueryClient, { course, numbers, reviews }: CourseOverview): void {
  client.setQueryData(numbersOptions(course.code, {}).queryKey, numbers);
  const list: Pages<ReviewList> = { pages: [reviews], pageParams: [''] };
  client.setQueryData([...reviewList(course.code).key, {}], list);
}

export const ownReviewOptions = (courseCode: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'own', courseCode],
    queryFn: ({ signal }) =>
      callApi('GET /api/courses/:courseCode/review', { params: { courseCode }, signal }),
  });

export const saveReview = (courseCode: string, body: ReviewInput) =>
  callApi('PUT /api/courses/:courseCode/review', { params: { courseCode }, body });

export function useDeleteReview(courseCode: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE /api/courses/:courseCode/review', { params: { courseCode } }),
    onSuccess: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: reviewsKey });
      onDone();
    },
    onError: (error) =>
      notify(reasonOf(error) || 'Your review could not be deleted. Please try again.', 'error'),
  });
}

export const saveAnswer = (reviewId: string, text: string) =>
  callApi('PUT /api/reviews/:reviewId/answer', { params: { reviewId }, body: { text } });

export const removeAnswer = (reviewId: string, reason: string) =>
  callApi('POST /api/reviews/:reviewId/answer/remove', { params: { reviewId }, body: { reason } });

/** Deletes one's own answer as a teacher. */
export function useDeleteAnswer(reviewId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('DELETE /api/reviews/:reviewId/answer', { params: { reviewId } }),
    onSuccess: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: reviewsKey });
    },
    onError: (error) =>
      notify(reasonOf(error) || 'Your answer could not be deleted. Please try again.', 'error'),
  });
}

/** Votes for a review, or takes the vote back. */
export function useReviewVote(courseCode: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ reviewId, helpful }: { reviewId: string; helpful: boolean }) =>
      helpful
        ? callApi('PUT /api/reviews/:reviewId/helpful', { params: { reviewId } })
        : callApi('DELETE /api/reviews/:reviewId/helpful', { params: { reviewId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: reviewsKey }),
    onError: (error) =>
      notify(reasonOf(error) || `Your vote for a review of ${courseCode} was not saved.`, 'error'),
  });
}
