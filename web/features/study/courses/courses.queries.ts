// The API calls of courses and one's own enrolments.
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { EnrolmentStatus } from '#contract/study/enrolments.rules.ts';
import type { CourseOverview } from '#contract/study/reviews.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';
import { followsKey } from '#web/parts/follows/follow.hook.ts';

export const courseList = pagedList({
  call: 'GET /api/courses',
  rows: 'courses',
  key: ['courses', 'list'],
  pageSize: 30,
  keepPrevious: true,
});

export const departmentOptions = queryOptions({
  queryKey: ['courses', 'departments'],
  queryFn: async ({ signal }) => (await callApi('GET /api/courses/departments', { signal })).departments,
  staleTime: 5 * 60_000,
});

export type RememberOverview = (client: QueryClient, overview: CourseOverview) => void;

/** With `remember`, which keeps the numbers and reviews for their own queries, they are loaded in the same call. */
export const courseOptions = (courseCode: string, remember?: RememberOverview) =>
  queryOptions({
    queryKey: ['courses', 'one', courseCode],
    queryFn: async ({ client, queryKey, signal }) => {
      const input = { params: { courseCode }, signal };
      // Later the queries of the numbers and reviews load them anew themselves.
      if (!remember || client.getQueryData(queryKey))
        return (await callApi('GET /api/courses/:courseCode', input)).course;
      const overview = await callApi('GET /api/courses/:courseCode/overview', input);
      remember(client, overview);
      return overview.course;
    },
  });

export const comparisonOptions = (codes: string) =>
  queryOptions({
    queryKey: ['courses', 'comparison', codes],
    queryFn: ({ signal }) => callApi('GET /api/courses/compare', { query: { codes }, signal }),
    enabled: codes !== '',
    placeholderData: keepPreviousData,
  });

const enrolmentsKey = ['enrolments'] as const;

export const enrolmentOptions = queryOptions({
  queryKey: enrolmentsKey,
  queryFn: ({ signal }) => callApi('GET /api/enrolments', { signal }),
});

/** Says that the person plans, takes or took a course; null takes it back. */
export function useEnrolment(courseCode: string) {
  const client = useQueryClient();
  const params = { courseCode };
  return useMutation({
    mutationFn: (status: EnrolmentStatus | null) =>
      status
        ? callApi('PUT /api/enrolments/:courseCode', { params, body: { status } })
        : callApi('DELETE /api/enrolments/:courseCode', { params }),
    onSuccess: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: enrolmentsKey });
      // Who takes a course follows it.
      await client.invalidateQueries({ queryKey: followsKey });
    },
    onError: (error) => notify(reasonOf(error) || 'This could not be saved. Please try again.', 'error'),
  });
}
