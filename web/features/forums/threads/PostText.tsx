// The text of a post, or the place-holder of one that was deleted or hidden.
import type { Post } from '#contract/forums/posts.ts';
import { LazyMarkdown } from '#web/parts/markdown/LazyMarkdown.tsx';

export function PostText({ post: { state, text } }: { post: Post }) {
  if (state === 'deleted' || state === 'hidden')
    return (
      <p className="text-muted italic">
        {state === 'deleted' ? 'This post was deleted by its author.' : 'A moderator has hidden this post.'}
      </p>
    );
  return (
    <div dir="auto" className="min-w-0">
      <LazyMarkdown text={text} />
    </div>
  );
}
