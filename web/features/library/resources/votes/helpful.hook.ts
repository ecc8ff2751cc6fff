// The vote count of a resource and the own vote, with a pending click applied.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Resource } from '#contract/library/resources.ts';
import type { Actor } from '#contract/permissions.ts';
import { canVoteFor } from '#contract/permissions.ts';
import { useQueuedVote } from './vote-queue.store.ts';
import { isVoted, ownVotesOptions, usePendingVote, useVote } from './votes.queries.ts';

export function useHelpful(resource: Resource, user: Actor | undefined) {
  const id = resource._id;
  const mayVote = user !== undefined && canVoteFor(user, resource);
  const { data } = useQuery({ ...ownVotesOptions, enabled: mayVote });
  const client = useQueryClient();
  const { mutate } = useVote(id);
  const isCounted = mayVote && (data?.resourceIds.includes(id) ?? false);
  const queued = useQueuedVote(id);
  const voted = usePendingVote(id) ?? (mayVote ? queued : undefined) ?? isCounted;
  return {
    mayVote,
    voted,
    // The server's count includes a stored vote: only the difference is added.
    count: Math.max(0, resource.helpful + Number(voted) - Number(isCounted)),
    toggle: () => mutate({ id, voted: !isVoted(client, id) }),
  };
}
