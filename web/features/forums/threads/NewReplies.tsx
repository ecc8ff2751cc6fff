// The bar that offers new replies. What one reads stays where it is until it is pressed.
import { useIsMutating, useQueryClient } from '@tanstack/react-query';
import ArrowDown from 'lucide-react/icons/arrow-down';
import { useState } from 'react';
import type { Post } from '#contract/forums/posts.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { cachedPosts } from './cached-posts.ts';
import { useThread } from './thread-context.ts';
import { useReplyCount } from './thread-news.hook.ts';
import { threadKey } from './threads.queries.ts';

interface Props {
  /** None of them is among the replies that are shown. */
  onShowNewest: () => void;
}

export function NewReplies({ onShowNewest }: Props) {
  const { thread, show } = useThread();
  const client = useQueryClient();
  const count = useReplyCount(thread._id);
  // The own post is announced before its response arrives.
  const isWriting = useIsMutating({ mutationKey: threadKey(thread._id) }) > 0;
  const [isLoading, setLoading] = useState(false);
  const added = isWriting || count === undefined ? 0 : count - thread.replies;
  const load = async () => {
    setLoading(true);
    const before = new Map(cachedPosts(client, thread._id).map((post) => [post._id, commentsOf(post)]));
    await client.refetchQueries({ queryKey: threadKey(thread._id), type: 'active' });
    setLoading(false);
    const first = cachedPosts(client, thread._id).find(
      (post) => !before.has(post._id) || commentsOf(post) > (before.get(post._id) ?? 0),
    );
    if (first) show(first._id);
    else onShowNewest();
  };
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-4 z-10 mt-4 flex justify-center empty:hidden"
    >
      {added > 0 && (
        <Button busy={isLoading} onClick={() => void load()} className="pointer-events-auto shadow-lift">
          <ArrowDown className="size-4.5" aria-hidden="true" />
          {added === 1 ? '1 new reply' : `${formatNumber(added)} new replies`}
        </Button>
      )}
    </div>
  );
}

const commentsOf = (post: Post & { comments?: number }): number => post.comments ?? 0;
