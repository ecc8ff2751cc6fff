// The dialogs that the menu of a post opens.
import type { Post } from '#contract/posts.ts';
import { ReasonDialog } from '#web/components/form/ReasonDialog.tsx';
import { callApi } from '#web/lib/api.ts';
import ReportDialog from '#web/parts/reports/ReportDialog.tsx';
import { useDelete } from './post-actions.hook.ts';
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
  return (
    <ReasonDialog
      title="Reveal the author"
      hint="At least 10 characters. That you asked, and why, is in the audit log for ever."
      action="Reveal"
      save={(reason) => reveal(post, reason)}
      onClose={onClose}
    />
  );
}

async function reveal({ _id: postId }: Post, reason: string): Promise<{ message: string }> {
  const { author } = await callApi('POST /api/posts/:postId/reveal', {
    params: { postId },
    body: { reason },
  });
  return { message: `This post is by ${author.name} (${author.username}).` };
}
