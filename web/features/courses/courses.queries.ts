// The API calls of courses and one's own enrolments.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EnrolmentStatus } from '#contract/enrolments.rules.ts';
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

export const courseOptions = (courseCode: string) =>
  queryOptions({
    queryKey: ['courses', 'one', courseCode],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/courses/:courseCode', { params: { courseCode }, signal })).course,
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
