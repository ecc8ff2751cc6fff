// Further actions on a post: edit and delete one's own, report others'; moderators hide, restore and split, admins reveal.
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useState } from 'react';
import type { Post } from '#contract/forums/posts.ts';
import { useDisclosure } from '#web/components/disclosure.hook.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { useSession } from '#web/lib/session.ts';
import { action } from './action.style.ts';
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
      <ul
        id={panelId}
        hidden={!open}
        className="absolute top-full right-0 z-10 mt-1 w-60 rounded-card border border-line bg-surface p-1.5 shadow-lift sm:right-auto sm:left-0"
      >
        {open &&
          entries.map(({ label, run }) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  if (label === 'Edit') close();
                  else leave();
                  run();
                }}
                className="flex min-h-11 w-full items-center rounded-control px-3 text-left text-[0.9375rem] font-semibold hover:bg-blue-soft"
              >
                {label}
              </button>
            </li>
          ))}
      </ul>
      <Suspense>
        {dialog && <PostDialog name={dialog} post={post} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  );
}
