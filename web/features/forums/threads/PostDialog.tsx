// The dialogs that the menu of a post opens.
import type { Post } from '#contract/forums/posts.ts';
import { ReasonDialog } from '#web/components/form/ReasonDialog.tsx';
import ReportDialog from '#web/parts/reports/ReportDialog.tsx';
import { useDelete } from './post-actions.hook.ts';
import { RevealDialog } from './RevealDialog.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import { useThread } from './thread-context.ts';
import { useModerated } from './thread-moderation.hook.ts';

export type PostDialogName = 'report' | 'hide' | 'split' | 'reveal';

interface Props {
  name: PostDialogName;
  post: Post;
  onClose: () => void;
}

export default function PostDialog({ name, post, onClose }: Props) {
  const { thread } = useThread();
  const remove = useDelete(thread._id);
  const onModerated = useModerated(onClose);
  if (name === 'report') return <ReportDialog kind="post" id={post._id} onClose={onClose} />;
  if (name === 'split')
    return (
      <SplitDialog threadId={thread._id} postId={post._id} onModerated={onModerated} onClose={onClose} />
    );
  if (name === 'hide')
    return (
      <ReasonDialog
        title="Hide this post"
        hint="Its author is told the reason. The post keeps its place, without its text."
        action="Hide"
        save={(reason) => remove.mutateAsync({ post, reason })}
        onClose={onClose}
      />
    );
  return <RevealDialog postId={post._id} onClose={onClose} />;
}
