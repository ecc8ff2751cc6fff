// A comment under a reply.
import { useState } from 'react';
import type { Post } from '#contract/forums/posts.ts';
import { authorName } from '#contract/forums/threads.rules.ts';
import { Byline } from './Byline.tsx';
import { EditedMark } from './EditedMark.tsx';
import { PostEditor } from './PostEditor.tsx';
import { PostMenu } from './PostMenu.tsx';
import { PostText } from './PostText.tsx';
import { targetRing, usePostPlace } from './target.hook.ts';
import { useThread } from './thread-context.ts';
import { VoteAction } from './VoteAction.tsx';

export function Comment({ post }: { post: Post }) {
  const { thread } = useThread();
  const { isTarget, ...place } = usePostPlace(post._id);
  const [isEditing, setEditing] = useState(false);
  return (
    <article
      {...place}
      aria-label={`Comment by ${authorName(post.author)}`}
      className={`min-w-0 rounded-control py-3 text-[0.9375rem] outline-none ${isTarget ? targetRing : ''}`}
    >
      <Byline post={post} size="small">
        <EditedMark post={post} />
      </Byline>
      <div className="mt-1.5">
        {isEditing ? (
          <PostEditor threadId={thread._id} post={post} onDone={() => setEditing(false)} />
        ) : (
          <PostText post={post} />
        )}
      </div>
      {!isEditing && (
        <div className="mt-1 flex flex-wrap items-center gap-1">
          {post.state === 'published' && <VoteAction post={post} />}
          <PostMenu post={post} isComment onEdit={() => setEditing(true)} />
        </div>
      )}
    </article>
  );
}
