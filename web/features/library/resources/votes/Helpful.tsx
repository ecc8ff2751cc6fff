// The vote button of a resource. Its owner and visitors see only the count.

import type { Resource } from '#contract/library/resources.ts';
import type { Actor } from '#contract/permissions.ts';
import { VoteButton } from '#web/parts/votes/VoteButton.tsx';
import { useHelpful } from './helpful.hook.ts';

interface Props {
  resource: Resource;
  user: Actor | undefined;
  /** The id of the title, where several buttons are on a page. */
  titleId?: string;
  /** The word is for screen readers and the pointer only. */
  isShort?: boolean;
  className?: string;
}

export default function Helpful({ resource, user, titleId, isShort = false, className = '' }: Props) {
  const { mayVote, voted, count, toggle } = useHelpful(resource, user);
  return (
    <VoteButton
      count={count}
      voted={voted}
      onToggle={mayVote ? toggle : undefined}
      describedBy={titleId}
      isShort={isShort}
      className={className}
    />
  );
}
