// Saying that a resource helped: one's own votes, and changing one of them.
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { OwnVotes } from '#contract/votes.ts';
import { resourceKeys, showHelpful } from '#web/features/resources/resources.queries.ts';
import { callApi, callWithKeepalive, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

interface Choice {
  id: string;
  voted: boolean;
}

export const ownVotesOptions = queryOptions({
  queryKey: resourceKeys.votes,
  queryFn: ({ signal }) => callApi('GET /api/users/profile/helpful', { signal }),
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
    mutationFn: (choice: Choice) => callApi(addressOf(choice), { params: { resourceId: choice.id } }),
    onMutate: (choice) => sendOnLeaving(client, choice),
    onSettled: (_vote, _error, _choice, stay) => stay?.(),
    onSuccess: ({ helpful, voted }) =>
      Promise.all([showHelpful(client, id, helpful), keepVote(client, { id, voted })]),
    onError: (error) => {
      const reason = reasonOf(error);
      notify(reason || 'Your vote could not be saved', 'error', 6000);
    },
  });
}

const addressOf = ({ voted }: Choice) =>
  `${voted ? 'PUT' : 'DELETE'} /api/resources/:resourceId/helpful` as const;

/** A choice that still waits for the one before it would go with the page: it is sent as the page is left. */
function sendOnLeaving(client: QueryClient, choice: Choice): () => void {
  const send = () => {
    const last = pendingVote(client, choice.id);
    if (last?.isPaused && last.variables === choice)
      callWithKeepalive(addressOf(choice), { params: { resourceId: choice.id } });
  };
  window.addEventListener('pagehide', send);
  return () => window.removeEventListener('pagehide', send);
}

/** What was last chosen for a resource and is on its way; nothing when the server has answered. */
export const usePendingVote = (id: string): boolean | undefined =>
  useMutationState({
    filters: { mutationKey: resourceKeys.voting, status: 'pending' },
    select: ({ state }) => state.variables as Choice,
  }).findLast((choice) => choice.id === id)?.voted;

/** As it is at this moment: a second click may come before the page shows the first. */
export function isVoted(client: QueryClient, id: string): boolean {
  const votes = client.getQueryData(ownVotesOptions.queryKey);
  return pendingVote(client, id)?.variables.voted ?? votes?.resourceIds.includes(id) ?? false;
}

const pendingVote = (client: QueryClient, id: string) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: resourceKeys.voting, status: 'pending' })
    .map(({ state }) => ({ isPaused: state.isPaused, variables: state.variables as Choice }))
    .findLast(({ variables }) => variables.id === id);

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
