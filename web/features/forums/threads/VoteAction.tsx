// The helpful votes of a post. Members vote for those of others.
import type { Post } from '#contract/forums/posts.ts';
import { VoteButton } from '#web/parts/votes/VoteButton.tsx';
import { useVote } from './post-actions.hook.ts';
import { useThread } from './thread-context.ts';

export function VoteAction({ post: { _id, votes, state } }: { post: Post }) {
  const { thread, own } = useThread();
  const vote = useVote(thread._id, _id);
  const voted = own?.votedIds.includes(_id) ?? false;
  const mayVote = own && state === 'published' && !own.postIds.includes(_id);
  return (
    <VoteButton
      count={votes}
      voted={voted}
      onToggle={mayVote ? () => vote(!voted) : undefined}
      className="min-h-11"
    />
  );
}
