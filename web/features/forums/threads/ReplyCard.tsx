// A reply with its comments.
import MessageSquare from 'lucide-react/icons/message-square';
import { useRef, useState } from 'react';
import type { Reply } from '#contract/forums/posts.ts';
import { authorName } from '#contract/forums/threads.rules.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { AcceptAction } from './AcceptAction.tsx';
import { action, actionWord } from './action.style.ts';
import { Byline } from './Byline.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { Comments } from './Comments.tsx';
import { CopyLink } from './CopyLink.tsx';
import { EditedMark } from './EditedMark.tsx';
import { PostEditor } from './PostEditor.tsx';
import { PostMenu } from './PostMenu.tsx';
import { PostText } from './PostText.tsx';
import { QuoteAction } from './QuoteAction.tsx';
import { targetRing, usePostPlace } from './target.hook.ts';
import { useThread } from './thread-context.ts';
import { VoteAction } from './VoteAction.tsx';

interface Props {
  reply: Reply;
  /** A comment to be shown. */
  openAt?: string | undefined;
}

export function ReplyCard({ reply, openAt }: Props) {
  const { thread, mayWrite } = useThread();
  const { isTarget, ...place } = usePostPlace(reply._id);
  const [isEditing, setEditing] = useState(false);
  const [isCommenting, setCommenting] = useState(false);
  const commentButton = useRef<HTMLButtonElement>(null);
  const isAccepted = thread.accepted?._id === reply._id;
  const isShown = reply.state === 'published' || reply.state === 'held';
  return (
    <article
      {...place}
      aria-label={`${thread.status === 'discussion' ? 'Reply' : 'Answer'} by ${authorName(reply.author)}`}
      className={`rounded-card border bg-surface p-4 shadow-lift outline-none sm:p-5 ${isAccepted ? 'border-green-ink/60' : 'border-line'} ${isTarget ? targetRing : ''}`}
    >
      <Byline post={reply}>
        {isAccepted && <Badge tone="green">Accepted</Badge>}
        {reply.endorsedBy && <Badge tone="yellow">{`Endorsed by ${reply.endorsedBy}`}</Badge>}
        {reply.state === 'held' && <Badge tone="yellow">Waits for a moderator</Badge>}
        <EditedMark post={reply} />
      </Byline>
      <div className="mt-3">
        {isEditing ? (
          <PostEditor threadId={thread._id} post={reply} onDone={() => setEditing(false)} />
        ) : (
          <PostText post={reply} />
        )}
      </div>
      {!isEditing && (
        <div className="-me-2 mt-3 flex flex-wrap items-center gap-y-1 sm:me-0 sm:gap-x-1">
          {isShown && <VoteAction post={reply} />}
          {reply.state === 'published' && <AcceptAction reply={reply} />}
          {mayWrite && reply.state === 'published' && (
            <button
              ref={commentButton}
              type="button"
              aria-expanded={isCommenting}
              onClick={() => setCommenting(!isCommenting)}
              className={action}
            >
              <MessageSquare className="size-4" aria-hidden="true" />
              <span className={actionWord}>Comment</span>
            </button>
          )}
          <QuoteAction post={reply} />
          {isShown && <CopyLink postId={reply._id} />}
          <PostMenu post={reply} onEdit={() => setEditing(true)} />
        </div>
      )}
      <Comments reply={reply} openAt={openAt} />
      {isCommenting && (
        <CommentComposer
          reply={reply}
          onDone={() => {
            setCommenting(false);
            commentButton.current?.focus();
          }}
        />
      )}
    </article>
  );
}
