// Further actions on a post: edit and delete one's own; moderators hide and restore.
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, Suspense, useState } from 'react';
import type { Post } from '#contract/posts.ts';
import { useDisclosure } from '#web/components/disclosure.hook.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { action } from './action.style.ts';
import { useDelete, useEndorse, useRestore } from './post-actions.hook.ts';
import { useThread } from './thread-context.ts';

const HideDialog = lazy(() => loadScript(() => import('./HideDialog.tsx')));

interface Props {
  post: Post;
  onEdit: () => void;
}

export function PostMenu({ post, onEdit }: Props) {
  const { thread, own } = useThread();
  const { open, close, leave, rootProps, triggerProps, panelId } = useDisclosure();
  const remove = useDelete(thread._id);
  const restore = useRestore(thread._id);
  const endorse = useEndorse(thread._id);
  const [isHiding, setHiding] = useState(false);
  const isOwn = own?.postIds.includes(post._id) ?? false;
  const isShown = post.state === 'published' || post.state === 'held';
  const canModerate = own?.canModerate ?? false;
  const entries = [
    { label: 'Edit', isOffered: isOwn && isShown, run: onEdit },
    { label: 'Delete', isOffered: isOwn && isShown, run: () => remove.mutate({ post }) },
    {
      label: post.endorsedBy ? 'Do not endorse any more' : 'Endorse',
      isOffered:
        (own?.canEndorse ?? false) && !isOwn && post.state === 'published' && post._id !== thread.opening._id,
      run: () => endorse.mutate(post),
    },
    { label: 'Hide with a reason', isOffered: canModerate && !isOwn && isShown, run: () => setHiding(true) },
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
        className="absolute top-full right-0 z-10 mt-1 w-52 rounded-card border border-line bg-surface p-1.5 shadow-lift sm:right-auto sm:left-0"
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
        {isHiding && (
          <HideDialog
            onHide={(reason) => remove.mutateAsync({ post, reason })}
            onClose={() => setHiding(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
