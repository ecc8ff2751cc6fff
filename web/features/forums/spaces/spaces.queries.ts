// The API calls of the forums' lists: spaces and threads.
import { queryOptions } from '@tanstack/react-query';
import type { ManagedSpace, SpaceInput } from '#contract/forums/spaces.ts';
import { callApi } from '#web/lib/api.ts';

export const spacesKey = ['spaces'] as const;

export const spacesOptions = queryOptions({
  queryKey: [...spacesKey, 'list'],
  queryFn: ({ signal }) => callApi('GET /api/spaces', { signal }),
  staleTime: 60_000,
});

export const spaceOptions = (slug: string) =>
  queryOptions({
    queryKey: [...spacesKey, 'one', slug],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/spaces/:slug', { params: { slug }, signal })).space,
  });

/** The newest of a course, on its page. */
export const courseThreadsOptions = (course: string) =>
  queryOptions({
    queryKey: ['threads', 'course', course],
    queryFn: ({ signal }) => callApi('GET /api/threads', { query: { course, limit: 5 }, signal }),
  });

export const managedSpacesOptions = queryOptions({
  queryKey: [...spacesKey, 'managed'],
  queryFn: async ({ signal }) => (await callApi('GET /api/admin/spaces', { signal })).spaces,
});

export const saveSpace = (body: SpaceInput, before: ManagedSpace | undefined) =>
  before
    ? callApi('PUT /api/admin/spaces/:spaceId', {
        params: { spaceId: before._id },
        body: { ...body, updatedAt: before.updatedAt },
      })
    : callApi('POST /api/admin/spaces', { body });

export const orderSpaces = (spaceIds: string[]) =>
  callApi('PUT /api/admin/spaces/order', { body: { spaceIds } });

export const deleteSpace = (spaceId: string) =>
  callApi('DELETE /api/admin/spaces/:spaceId', { params: { spaceId } });
