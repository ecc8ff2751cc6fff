// Opens the dialog that puts a resource into collections.
import FolderPlus from 'lucide-react/icons/folder-plus';
import { lazy, Suspense, useState } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import { loadScript } from '#web/lib/missing-script.ts';

const CollectionDialog = lazy(() => loadScript(() => import('./CollectionDialog.tsx')));

export function AddToCollection({ resource, titleId }: { resource: Resource; titleId?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label="Add to collection…"
        aria-haspopup="dialog"
        aria-describedby={titleId}
        title="Add to collection…"
        onClick={() => setIsOpen(true)}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control border border-line text-muted hover:border-control hover:text-ink"
      >
        <FolderPlus className="size-4.5" aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CollectionDialog resource={resource} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
