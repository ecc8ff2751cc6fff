// The list of resources, and the preview of one over it when the address names one.
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '#contract/resources.ts';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { useSession } from '#web/lib/session.ts';
import { FilterBar } from './FilterBar.tsx';
import { useResourceFilter } from './filter.hook.ts';
import { LibraryHeader } from './LibraryHeader.tsx';
import { useResourceList } from './list.hook.ts';
import { useClosePreview } from './preview/close.hook.ts';
import { ResourcePreview } from './preview/ResourcePreview.tsx';
import { ResourceResults } from './ResourceResults.tsx';
import { useDeleteResource } from './resources.queries.ts';

export function ResourceLibrary() {
  const { resourceId } = useParams({ strict: false }) as { resourceId?: string };
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const { filter, change } = useResourceFilter();
  const list = useResourceList(filter);
  const [asked, setAsked] = useState<Resource>();
  const { mutate: deleteResource } = useDeleteResource();
  const closePreview = useClosePreview();

  // The card that had the focus is gone with its resource: the next best place is the list.
  const results = useRef<HTMLElement>(null);
  const lost = `${list.deletingCount} ${asked?._id} ${resourceId}`;
  useEffect(() => {
    if (lost && list.deletingCount > 0 && document.activeElement === document.body) {
      results.current?.focus({ preventScroll: true });
    }
  }, [lost, list.deletingCount]);

  return (
    <div className="content pt-8 pb-16 md:pt-11">
      <LibraryHeader counts={list.counts} member={user !== undefined} />
      <FilterBar filter={filter} onChange={change} />
      <section ref={results} tabIndex={-1} aria-label="Results" className="outline-none">
        <ResourceResults list={list} filter={filter} user={user} onDelete={setAsked} />
      </section>
      {resourceId && <ResourcePreview key={resourceId} id={resourceId} user={user} onDelete={setAsked} />}
      {asked && (
        <ConfirmDialog
          question="Are you sure you want to delete this resource?"
          consequence={`“${asked.title}” will be gone for everyone.`}
          action="Delete"
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            if (resourceId) closePreview();
            deleteResource(asked);
          }}
        />
      )}
    </div>
  );
}
