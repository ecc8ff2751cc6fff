// The list as the reader sees it: all pages so far in one.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MessageState } from '#contract/contact.rules.ts';
import { reasonOf } from '#web/lib/api.ts';
import { moreOf } from '#web/lib/more.ts';
import { messageListOptions } from './inbox.queries.ts';

export type InboxList = ReturnType<typeof useInboxList>;

export function useInboxList(state: MessageState | undefined) {
  const query = useInfiniteQuery(messageListOptions(state));
  return {
    /** Undefined while the first answer is awaited, and when it did not come. */
    messages: query.data?.pages.flatMap((page) => page.messages),
    counts: query.data?.pages[0]?.counts,
    /** What is shown belongs to another state. */
    outdated: query.isPlaceholderData,
    failed: query.isError && !query.data,
    reason: reasonOf(query.error),
    retry: () => void query.refetch(),
    ...moreOf(query),
  };
}
