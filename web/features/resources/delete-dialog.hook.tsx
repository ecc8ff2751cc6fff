// Deleting from a list: asks first, and keeps the focus when the card that had it is gone.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Resource } from '#contract/resources.ts';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import type { ListView } from '#web/lib/list/list.hook.ts';
import { useDeleteResource } from './resources.queries.ts';

interface DeleteDialog {
  ask: (resource: Resource) => void;
  /** To be drawn beside the list. */
  question: ReactNode;
  /** For the element around the list. */
  results: RefObject<HTMLElement | null>;
}

interface Preview {
  /** The id of the resource that is open over the list. */
  open: string | undefined;
  close: () => void;
}

export function useDeleteDialog({ removing }: Pick<ListView, 'removing'>, preview?: Preview): DeleteDialog {
  const [asked, setAsked] = useState<Resource>();
  const { mutate: deleteResource } = useDeleteResource();

  // The card that had the focus is gone with its resource: the next best place is the list.
  const results = useRef<HTMLElement>(null);
  const lost = `${removing} ${asked?._id} ${preview?.open}`;
  useEffect(() => {
    if (lost && removing > 0 && document.activeElement === document.body) {
      results.current?.focus({ preventScroll: true });
    }
  }, [lost, removing]);

  const question = asked && (
    <ConfirmDialog
      question="Are you sure you want to delete this resource?"
      consequence={`“${asked.title}” will be gone for everyone.`}
      action="Delete"
      onCancel={() => setAsked(undefined)}
      onConfirm={() => {
        setAsked(undefined);
        if (preview?.open) preview.close();
        deleteResource(asked);
      }}
    />
  );
  return { ask: setAsked, question, results };
}
