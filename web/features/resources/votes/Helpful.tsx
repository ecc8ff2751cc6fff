// Says that a resource helped. Who shared it and visitors see how many said so.
import type { Resource } from '#contract/resources.ts';
import type { User } from '#contract/users.ts';
import { VoteButton } from '#web/parts/votes/VoteButton.tsx';
import { useHelpful } from './helpful.hook.ts';

interface Props {
  resource: Resource;
  user: User | undefined;
  /** The id of the title, where several stand beside each other. */
  titleId?: string;
  className?: string;
}

export function Helpful({ resource, user, titleId, className = '' }: Props) {
  const { mayVote, voted, count, toggle } = useHelpful(resource, user);
  return (
    <VoteButton
      count={count}
      voted={voted}
      onToggle={mayVote ? toggle : undefined}
      describedBy={titleId}
      className={className}
    />
  );
}
