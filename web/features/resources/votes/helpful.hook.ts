// How many found a resource helpful and whether this person did, with the click that may still be on its way.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { canVoteFor } from '#contract/permissions.ts';
import type { Resource } from '#contract/resources.ts';
import type { User } from '#contract/users.ts';
import { isVoted, ownVotesOptions, usePendingVote, useVote } from './votes.queries.ts';

export function useHelpful(resource: Resource, user: User | undefined) {
  const id = resource._id;
  const mayVote = user !== undefined && canVoteFor(user, resource);
  const { data } = useQuery({ ...ownVotesOptions, enabled: mayVote });
  const client = useQueryClient();
  const { mutate } = useVote(id);
  const counted = mayVote && (data?.resourceIds.includes(id) ?? false);
  const voted = usePendingVote(id) ?? counted;
  return {
    mayVote,
    voted,
    // The server's number has what it knows of already: only the difference is added.
    count: Math.max(0, resource.helpful + Number(voted) - Number(counted)),
    toggle: () => mutate({ id, voted: !isVoted(client, id) }),
  };
}
