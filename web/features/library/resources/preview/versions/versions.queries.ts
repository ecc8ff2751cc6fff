// The calls of the versions of a resource.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Resource } from '#contract/library/resources.ts';
import { resourceKeys } from '#web/features/library/resources/resources.queries.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

type Versioned = Pick<Resource, '_id' | 'version'>;

const keyOf = (id: string) => [...resourceKeys.one(id), 'versions'];

export const versionsOptions = ({ _id, version }: Versioned) =>
  queryOptions({
    // With another file there is one more.
    queryKey: [...keyOf(_id), version],
    queryFn: ({ signal }) =>
      callApi('GET /api/resources/:resourceId/versions', { params: { resourceId: _id }, signal }),
    select: ({ versions }) => versions,
  });

export function useRemoveVersion({ _id }: Versioned) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (number: number) =>
      callApi('DELETE /api/resources/:resourceId/versions/:number', {
        params: { resourceId: _id, number: String(number) },
      }),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(reasonOf(error) || 'The version could not be removed.', 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(_id) }),
  });
}
