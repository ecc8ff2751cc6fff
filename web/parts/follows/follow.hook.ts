// How closely the member follows one thing, changed optimistically.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FollowKind, FollowLevel } from '#contract/social/follows.rules.ts';
import type { FollowState } from '#contract/social/follows.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

/** Of everything about what one follows: also depends on one's enrolments. */
export const followsKey = ['follows'] as const;

const followOptions = (kind: FollowKind, thingId: string) =>
  queryOptions({
    queryKey: [...followsKey, kind, thingId] as const,
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/follows/:kind/:thingId', { params: { kind, thingId }, signal })).follow,
  });

export const followListOptions = queryOptions({
  queryKey: [...followsKey, 'list'] as const,
  queryFn: async ({ signal }) => (await callApi('GET /api/follows', { signal })).follows,
});

/** Where the page has it with its other data, `known` saves the call. */
export function useFollow(kind: FollowKind, thingId: string, known?: FollowState) {
  const { data } = useQuery({
    ...followOptions(kind, thingId),
    ...(known && { initialData: known, enabled: false }),
  });
  return { follow: data, choose: useChooseLevel(kind, thingId) };
}

/** Null ends it. Choices are sent one after the other, so that the last one counts. */
export function useChooseLevel(kind: FollowKind, thingId: string): (level: FollowLevel | null) => void {
  const client = useQueryClient();
  const { queryKey } = followOptions(kind, thingId);
  const params = { kind, thingId };
  const { mutate } = useMutation({
    scope: { id: `follow ${kind} ${thingId}` },
    onMutate: async (level: FollowLevel | null): Promise<{ before: FollowState | undefined }> => {
      await client.cancelQueries({ queryKey: followsKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, { level, reason: '' });
      client.setQueryData(followListOptions.queryKey, (all) =>
        all?.flatMap((one) =>
          one.kind !== kind || one.thingId !== thingId ? [one] : level ? [{ ...one, level, reason: '' }] : [],
        ),
      );
      return { before };
    },
    mutationFn: (level) =>
      level
        ? callApi('PUT /api/follows/:kind/:thingId', { params, body: { level } })
        : callApi('DELETE /api/follows/:kind/:thingId', { params }),
    onSuccess: ({ message, follow }) => {
      client.setQueryData(queryKey, follow);
      notify(message);
    },
    onError: (error, _level, context) => {
      client.setQueryData(queryKey, context?.before);
      notify(reasonOf(error) || 'This could not be saved. Please try again.', 'error');
    },
    onSettled: () => client.invalidateQueries({ queryKey: followsKey }),
  });
  return mutate;
}
