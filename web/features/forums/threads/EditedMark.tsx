// 'edited' beside a post, which opens the dialog with its earlier versions.
import { lazy, Suspense, useState } from 'react';
import type { Post } from '#contract/forums/posts.ts';
import { loadScript } from '#web/lib/missing-script.ts';

const HistoryDialog = lazy(() => loadScript(() => import('./HistoryDialog.tsx')));

export function EditedMark({ post }: { post: Post }) {
  const [isOpen, setOpen] = useState(false);
  if (!post.isEdited || post.state !== 'published') return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex items-center rounded text-sm underline decoration-dotted underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
      >
        edited
      </button>
      <Suspense>{isOpen && <HistoryDialog post={post} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
