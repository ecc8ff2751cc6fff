// Scrolls to the post that a link, or a jump, leads to.
import { useEffect, useRef } from 'react';
import { useThread } from './thread-context.ts';

/** The props of the element of a post. It gets the focus, so that the keyboard continues there. */
export function usePostPlace(postId: string) {
  const { target } = useThread();
  const element = useRef<HTMLElement>(null);
  const isTarget = target?.id === postId;
  useEffect(() => {
    if (target?.id !== postId) return;
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.focus({ preventScroll: true });
  }, [target, postId]);
  return { ref: element, id: `post-${postId}`, tabIndex: -1, isTarget };
}

/** Around the post that a link leads to. */
export const targetRing = 'ring-2 ring-blue-ink/60 ring-offset-2 ring-offset-page';
