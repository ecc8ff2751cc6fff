// The list of resources, with a preview over it when the address has a resource id.
import { lazy, Suspense, useState } from 'react';
import { idOf } from '#contract/slugs.ts';
import { useOptionalPathParams } from '#web/lib/address.hook.ts';
import { useRemoving } from '#web/lib/list/changes.hook.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { CoveredList } from './CoveredList.tsx';
import { useDeleteDialog } from './delete-dialog.hook.tsx';
import { LibraryHeader } from './LibraryHeader.tsx';
import { LibraryList } from './LibraryList.tsx';
import { useClosePreview } from './preview/close.hook.ts';
import { loadedPreview, type PreviewProps } from './preview/loaded-preview.ts';
import { resourceList } from './resources.queries.ts';
import { resourceSearch } from './resources.search.ts';

// For a preview that the router could not load beforehand (web/pages/resources.feature.ts).
const LazyPreview = lazy(() => loadScript(() => import('./preview/ResourcePreview.tsx')));

// For members, and only once something can be dropped.
const LibraryDrop = lazy(() => import('./sharing/LibraryDrop.tsx').catch(() => ({ default: () => null })));

function Preview(props: PreviewProps) {
  // The initial state is a function, the component.
  const [Loaded] = useState(() => loadedPreview());
  if (Loaded) return <Loaded {...props} />;
  return (
    <Suspense fallback={null}>
      <LazyPreview {...props} />
    </Suspense>
  );
}

export function ResourceLibrary() {
  const { resourceId: segment } = useOptionalPathParams('/resources/$resourceId');
  const resourceId = segment && idOf(segment);
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const filter = useSearchValues(resourceSearch);
  const change = useChangeSearch(resourceSearch);
  const close = useClosePreview();
  const { openDialog, dialog, results } = useDeleteDialog(
    { removing: useRemoving(resourceList).length },
    { open: resourceId, close },
  );

  return (
    <div className="content pt-2 pb-16 md:pt-11">
      <LibraryHeader
        searched={filter.q}
        onSearch={(q) => change({ q }, { replace: true })}
        isMember={user !== undefined}
      />
      <CoveredList isCovered={resourceId !== undefined} filter={filter}>
        <LibraryList filter={filter} onChange={change} user={user} results={results} onDelete={openDialog} />
      </CoveredList>
      {resourceId && <Preview id={resourceId} user={user} onDelete={openDialog} />}
      {dialog}
      {user && (
        <Suspense fallback={null}>
          <LibraryDrop />
        </Suspense>
      )}
    </div>
  );
}
