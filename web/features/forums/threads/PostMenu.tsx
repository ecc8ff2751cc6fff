// Further actions on a post: edit and delete one's own, report others'; moderators hide, restore and split, admins reveal.
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useState } from 'react';
import type { Post } from '#contract/forums/posts.ts';
import { useDisclosure } from '#web/components/disclosure.hook.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { useSession } from '#web/lib/session.ts';
import { action } from './action.style.ts';
import { MenuEntries } from './MenuEntries.tsx';
import type { PostDialogName } from './PostDialog.tsx';
import { useDelete, useEndorse, useRestore } from './post-actions.hook.ts';
import { useThread } from './thread-context.ts';

const PostDialog = lazy(() => loadScript(() => import('./PostDialog.tsx')));

interface Props {
  post: Post;
  isComment?: boolean;
  onEdit: () => void;
}

export function PostMenu({ post, isComment = false, onEdit }: Props) {
  const { thread, own } = useThread();
  const { open, close, leave, rootProps, triggerProps, panelId } = useDisclosure();
  const remove = useDelete(thread._id);
  const restore = useRestore(thread._id);
  const endorse = useEndorse(thread._id);
  const session = useSession();
  const [dialog, setDialog] = useState<PostDialogName>();
  const isOwn = own?.postIds.includes(post._id) ?? false;
  const isShown = post.state === 'published' || post.state === 'held';
  const canModerate = own?.canModerate ?? false;
  const isReply = post._id !== thread.opening._id;
  const isAdmin = session.status === 'signed-in' && session.user.role === 'admin';
  const isAnonymous = post.author !== null && 'alias' in post.author;
  const entries = [
    { label: 'Edit', isOffered: isOwn && isShown, run: onEdit },
    { label: 'Delete', isOffered: isOwn && isShown, run: () => remove.mutate({ post }) },
    {
      label: post.endorsedBy ? 'Do not endorse any more' : 'Endorse',
      isOffered: (own?.canEndorse ?? false) && !isOwn && post.state === 'published' && isReply,
      run: () => endorse.mutate(post),
    },
    {
      label: 'Report',
      isOffered: own !== undefined && !isOwn && post.state === 'published',
      run: () => setDialog('report'),
    },
    {
      label: 'Hide with a reason',
      isOffered: canModerate && !isOwn && isShown,
      run: () => setDialog('hide'),
    },
    {
      label: 'Make it a thread of its own',
      isOffered: canModerate && isReply && !isComment && post.state === 'published',
      run: () => setDialog('split'),
    },
    {
      label: 'Reveal the author',
      isOffered: isAdmin && isAnonymous && !isOwn,
      run: () => setDialog('reveal'),
    },
    {
      label: 'Show again',
      isOffered: !isShown && (canModerate || (isOwn && post.state === 'deleted')),
      run: () => restore.mutate(post._id),
    },
  ].filter(({ isOffered }) => isOffered);
  if (entries.length === 0) return null;
  return (
    <div {...rootProps} className="relative">
      <button {...triggerProps} className={action}>
        <Ellipsis className="size-4" aria-hidden="true" />
        <span className="sr-only">More actions</span>
      </button>
      <MenuEntries
        id={panelId}
        isOpen={open}
        className="w-60 sm:right-auto sm:left-0"
        entries={entries}
        onChoose={({ run }) => (run === onEdit ? close() : leave())}
      />
      <Suspense>
        {dialog && <PostDialog name={dialog} post={post} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  );
}
