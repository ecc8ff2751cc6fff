// The post that opens a thread.
import { useState } from 'react';
import { Byline } from './Byline.tsx';
import { CopyLink } from './CopyLink.tsx';
import { EditedMark } from './EditedMark.tsx';
import { PostEditor } from './PostEditor.tsx';
import { PostMenu } from './PostMenu.tsx';
import { PostText } from './PostText.tsx';
import { QuoteAction } from './QuoteAction.tsx';
import { SameAction } from './SameAction.tsx';
import { targetRing, usePostPlace } from './target.hook.ts';
import { useThread } from './thread-context.ts';
import { VoteAction } from './VoteAction.tsx';

export function OpeningPost() {
  const { thread } = useThread();
  const { opening } = thread;
  const { isTarget, ...place } = usePostPlace(opening._id);
  const [isEditing, setEditing] = useState(false);
  const isQuestion = thread.status !== 'discussion';
  return (
    <article
      {...place}
      aria-label={isQuestion ? 'The question' : 'The opening post'}
      className={`rounded-card border border-line bg-surface p-4 shadow-lift outline-none sm:p-5 ${isTarget ? targetRing : ''}`}
    >
      <Byline post={opening} verb={isQuestion ? 'asked' : 'started'}>
        <EditedMark post={opening} />
      </Byline>
      <div className="mt-3">
        {isEditing ? (
          <PostEditor threadId={thread._id} post={opening} onDone={() => setEditing(false)} />
        ) : (
          <PostText post={opening} />
        )}
      </div>
      {!isEditing && (
        <div className="mt-3 flex flex-wrap items-center gap-1">
          {opening.state === 'published' && (
            <>
              <VoteAction post={opening} />
              <SameAction />
              <QuoteAction post={opening} />
              <CopyLink postId={opening._id} />
            </>
          )}
          <PostMenu post={opening} onEdit={() => setEditing(true)} />
        </div>
      )}
    </article>
  );
}
