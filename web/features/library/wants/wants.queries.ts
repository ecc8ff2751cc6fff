// The API calls of what is wanted.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Want, WantInput } from '#contract/library/wants.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';
import { notify } from '#web/lib/notices.ts';

/** The prefix of every key: one that changes is in several. */
export const wantsKey = ['wants'] as const;

export const wantList = pagedList({
  call: 'GET /api/wants',
  rows: 'wants',
  key: ['wants', 'list'],
  pageSize: 25,
  keepPrevious: true,
});

const maxInCourse = 5;

/** What most people need of a course. */
export const courseWantsOptions = (course: string) =>
  queryOptions({
    queryKey: [...wantsKey, 'course', course],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/wants', { query: { course, limit: maxInCourse }, signal })).wants,
  });

/** For the teachers that a review can be about. */
export const teachersOptions = (courseCode: string) =>
  queryOptions({
    queryKey: [...wantsKey, 'teachers', courseCode],
    queryFn: async ({ signal }) => {
      const { course } = await callApi('GET /api/courses/:courseCode', { params: { courseCode }, signal });
      const all = course.terms.flatMap(({ teachers }) => teachers);
      return [...new Map(all.map((teacher) => [teacher._id, teacher])).values()];
    },
    retry: false,
    staleTime: 60_000,
  });

export const addWant = (body: WantInput) => callApi('POST /api/wants', { body });

export const fillWant = (wantId: string, resource: string) =>
  callApi('PUT /api/wants/:wantId/answer', { params: { wantId }, body: { resource } });

const calls = {
  join: (wantId: string) => callApi('PUT /api/wants/:wantId/waiting', { params: { wantId } }),
  leave: (wantId: string) => callApi('DELETE /api/wants/:wantId/waiting', { params: { wantId } }),
  reopen: (wantId: string) => callApi('DELETE /api/wants/:wantId/answer', { params: { wantId } }),
};

export function useWantChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      want,
      change,
    }: {
      want: Want;
      change: keyof typeof calls;
    }): Promise<{ message: string }> => calls[change](want._id),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(reasonOf(error) || 'That did not work. Please try again.', 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: wantsKey }),
  });
}
