// The own votes, and their mutation.
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { OwnVotes, Vote } from '#contract/social/votes.ts';
import { resourceKeys, updateHelpfulCount } from '#web/features/library/resources/resources.queries.ts';
import { ApiError, callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { OfflineError, whyFailed } from '#web/lib/offline-error.ts';
import { queuedVotes, setQueuedVote } from './vote-queue.store.ts';

interface Choice {
  id: string;
  voted: boolean;
}

export const ownVotesOptions = queryOptions({
  queryKey: resourceKeys.votes,
  queryFn: ({ signal }) => callApi('GET /api/users/profile/helpful', { signal }),
  // Only this page changes them, and it updates the cache.
  staleTime: 5 * 60_000,
});

/** Optimistic, with rollback. */
export function useVote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: resourceKeys.voting,
    // Sent one after the other, so that the last of several quick clicks wins.
    scope: { id: `helpful ${id}` },
    mutationFn: (choice: Choice) => sendOrQueue(choice),
    onMutate: (choice) => sendOnPageHide(client, choice),
    onSettled: (_vote, _error, _choice, unsubscribe) => unsubscribe?.(),
    onSuccess: (counted) => (counted ? cacheCounted(client, id, counted) : undefined),
    onError: (error) => {
      const reason = reasonOf(error);
      notify(reason || 'Your vote could not be saved', 'error', 6000);
    },
  });
}

/** Undefined for a vote that is sent later. Sending it twice counts once, so that this is safe. */
async function sendOrQueue(choice: Choice): Promise<Counted | undefined> {
  try {
    const counted = await callApi(callOf(choice), { params: { resourceId: choice.id } });
    setQueuedVote(choice.id, undefined);
    return counted;
  } catch (reason) {
    const error = await whyFailed(reason as Error);
    if (!(error instanceof OfflineError)) throw error;
    setQueuedVote(choice.id, choice.voted);
    notify('You are offline. Your vote will be sent when you are online again.', 'success', 6000);
    return undefined;
  }
}

/** Sends the votes that were queued offline. */
export async function sendQueuedVotes(client: QueryClient): Promise<void> {
  for (const [id, voted] of Object.entries(queuedVotes())) {
    try {
      const counted = await callApi(callOf({ id, voted }), { params: { resourceId: id } });
      setQueuedVote(id, undefined);
      await cacheCounted(client, id, counted);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) return;
      setQueuedVote(id, undefined);
      notify(error.message || 'Your vote could not be saved', 'error', 6000);
    }
  }
}

type Counted = Pick<Vote, 'helpful' | 'voted'>;

const cacheCounted = (client: QueryClient, id: string, { helpful, voted }: Counted) =>
  Promise.all([updateHelpfulCount(client, id, helpful), cacheVote(client, { id, voted })]);

const callOf = ({ voted }: Choice) =>
  `${voted ? 'PUT' : 'DELETE'} /api/resources/:resourceId/helpful` as const;

/** A queued vote would be lost with the page: it is sent on pagehide. */
function sendOnPageHide(client: QueryClient, choice: Choice): () => void {
  const send = () => {
    const last = pendingVote(client, choice.id);
    if (last?.isPaused && last.variables === choice)
      void callApi(callOf(choice), { params: { resourceId: choice.id } }).catch(() => {});
  };
  window.addEventListener('pagehide', send);
  return () => window.removeEventListener('pagehide', send);
}

/** The last pending vote for a resource, if any. */
export const usePendingVote = (id: string): boolean | undefined =>
  useMutationState({
    filters: { mutationKey: resourceKeys.voting, status: 'pending' },
    select: ({ state }) => state.variables as Choice,
  }).findLast((choice) => choice.id === id)?.voted;

/** Read from the cache, because a second click may come before the first is rendered. */
export function isVoted(client: QueryClient, id: string): boolean {
  const votes = client.getQueryData(ownVotesOptions.queryKey);
  const unsent = pendingVote(client, id)?.variables.voted ?? queuedVotes()[id];
  return unsent ?? votes?.resourceIds.includes(id) ?? false;
}

const pendingVote = (client: QueryClient, id: string) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: resourceKeys.voting, status: 'pending' })
    .map(({ state }) => ({ isPaused: state.isPaused, variables: state.variables as Choice }))
    .findLast(({ variables }) => variables.id === id);

async function cacheVote(client: QueryClient, { id, voted }: Choice): Promise<void> {
  const { queryKey } = ownVotesOptions;
  // A response in flight may not include this vote: it is cancelled and refetched.
  const mayBeStale = client.isFetching({ queryKey }) > 0 || !client.getQueryData(queryKey);
  await client.cancelQueries({ queryKey });
  client.setQueryData<OwnVotes>(queryKey, (votes) => {
    const others = votes?.resourceIds.filter((other) => other !== id) ?? [];
    return { success: true, resourceIds: voted ? [id, ...others] : others };
  });
  if (mayBeStale) void client.invalidateQueries({ queryKey });
}
