// Deletes a resource of a list after confirmation, and restores the focus when its card is unmounted.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import type { ListView } from '#web/lib/list/list.hook.ts';
import { useDeleteResource } from './resources.queries.ts';

interface DeleteDialog {
  openDialog: (resource: Resource) => void;
  dialog: ReactNode;
  /** The ref of the element around the list. */
  results: RefObject<HTMLElement | null>;
}

interface Preview {
  /** The id of the previewed resource. */
  open: string | undefined;
  close: () => void;
}

export function useDeleteDialog({ removing }: Pick<ListView, 'removing'>, preview?: Preview): DeleteDialog {
  const [toDelete, setToDelete] = useState<Resource>();
  const { mutate: deleteResource } = useDeleteResource();

  // The focused card is unmounted with its resource: moves the focus to the list.
  const results = useRef<HTMLElement>(null);
  const focusKey = `${removing} ${toDelete?._id} ${preview?.open}`;
  useEffect(() => {
    if (focusKey && removing > 0 && document.activeElement === document.body) {
      results.current?.focus({ preventScroll: true });
    }
  }, [focusKey, removing]);

  const dialog = toDelete && (
    <ConfirmDialog
      question="Are you sure you want to delete this resource?"
      consequence={`“${toDelete.title}” will be gone for everyone.`}
      action="Delete"
      onCancel={() => setToDelete(undefined)}
      onConfirm={() => {
        setToDelete(undefined);
        if (preview?.open) preview.close();
        deleteResource(toDelete);
      }}
    />
  );
  return { openDialog: setToDelete, dialog, results };
}
