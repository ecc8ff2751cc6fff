// The vote button of a resource. Its owner and visitors see only the count.

import type { Actor } from '#contract/permissions.ts';
import type { Resource } from '#contract/resources.ts';
import { VoteButton } from '#web/parts/votes/VoteButton.tsx';
import { useHelpful } from './helpful.hook.ts';

interface Props {
  resource: Resource;
  user: Actor | undefined;
  /** The id of the title, where several buttons are on a page. */
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
