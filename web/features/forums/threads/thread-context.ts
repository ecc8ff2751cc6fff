// What every post of an open thread needs to know.
import { createContext, useContext } from 'react';
import type { OwnThread, Reply } from '#contract/forums/posts.ts';
import type { Thread } from '#contract/forums/threads.ts';

interface OpenThread {
  thread: Thread;
  /** Undefined for visitors, and until it is loaded. */
  own: OwnThread | undefined;
  /** Those that are loaded. */
  replies: Reply[];
  isMember: boolean;
  mayWrite: boolean;
  /** Posts of others after this are marked as new; null for none. */
  newSince: string | null;
  /** The post to be scrolled to. A new object each time, so that the same post can be shown again. */
  target: { id: string } | undefined;
  /** Shows a post, wherever in the thread it is. */
  show: (postId: string) => void;
  /** Puts text into the composer of a reply. */
  quote: (text: string) => void;
}

export const ThreadContext = createContext<OpenThread | undefined>(undefined);

export function useThread(): OpenThread {
  const open = useContext(ThreadContext);
  if (!open) throw new Error('This is outside of a thread.');
  return open;
}
