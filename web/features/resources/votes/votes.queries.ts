// Saying that a resource helped: one's own votes, and changing one of them.
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { OwnVotes, Vote } from '#contract/analytics.ts';
import { resourceKeys, showHelpful } from '#web/features/resources/resources.queries.ts';
import { ApiError, callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

interface Choice {
  id: string;
  voted: boolean;
}

export const ownVotesOptions = queryOptions({
  queryKey: resourceKeys.votes,
  queryFn: ({ signal }) => callApi<OwnVotes>('GET', '/api/users/profile/helpful', undefined, signal),
  // Only this page changes them, and it keeps them up to date.
  staleTime: 5 * 60_000,
});

/** The new choice is shown while the server is asked, and the old one is there again if it refuses. */
export function useVote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: resourceKeys.voting,
    // One after the other, so that of quick clicks the last one stays.
    scope: { id: `helpful ${id}` },
    mutationFn: ({ voted }: Choice) =>
      callApi<Vote>(voted ? 'PUT' : 'DELETE', `/api/resources/${encodeURIComponent(id)}/helpful`),
    onSuccess: ({ helpful, voted }) =>
      Promise.all([showHelpful(client, id, helpful), keepVote(client, { id, voted })]),
    onError: (error) => {
      const reason = error instanceof ApiError ? error.message : '';
      notify(reason || 'Your vote could not be saved', 'error', 6000);
    },
  });
}

/** What was last chosen for a resource and is on its way; nothing when the server has answered. */
export const usePendingVote = (id: string): boolean | undefined =>
  useMutationState({
    filters: { mutationKey: resourceKeys.voting, status: 'pending' },
    select: ({ state }) => state.variables as Choice,
  }).findLast((choice) => choice.id === id)?.voted;

/** As it is at this moment: a second click may come before the page shows the first. */
export function isVoted(client: QueryClient, id: string): boolean {
  const pending = client
    .getMutationCache()
    .findAll({ mutationKey: resourceKeys.voting, status: 'pending' })
    .map(({ state }) => state.variables as Choice)
    .findLast((choice) => choice.id === id);
  const votes = client.getQueryData(ownVotesOptions.queryKey);
  return pending?.voted ?? votes?.resourceIds.includes(id) ?? false;
}

async function keepVote(client: QueryClient, { id, voted }: Choice): Promise<void> {
  const { queryKey } = ownVotesOptions;
  // An answer on its way may not know of this vote yet: it is asked for anew.
  const unsure = client.isFetching({ queryKey }) > 0 || !client.getQueryData(queryKey);
  await client.cancelQueries({ queryKey });
  client.setQueryData<OwnVotes>(queryKey, (votes) => {
    const others = votes?.resourceIds.filter((other) => other !== id) ?? [];
    return { success: true, resourceIds: voted ? [id, ...others] : others };
  });
  if (unsure) void client.invalidateQueries({ queryKey });
}
