// The list of resources, and the preview of one over it when the address names one.
import { lazy, Suspense } from 'react';
import { useOptionalPathParams } from '#web/lib/address.hook.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { useDeleteDialog } from './delete-dialog.hook.tsx';
import { FilterBar } from './FilterBar.tsx';
import { LibraryHeader } from './LibraryHeader.tsx';
import { NothingFound } from './NothingFound.tsx';
import { PopularPlaceholder } from './popular/PopularPlaceholder.tsx';
import { useClosePreview } from './preview/close.hook.ts';
import { ResourcePreview } from './preview/ResourcePreview.tsx';
import { ResourceResults } from './ResourceResults.tsx';
import { resourceList } from './resources.queries.ts';
import { isFiltered, resourceSearch, toQuery } from './resources.search.ts';

// Not what the reader came for: it follows the list, and the page does without it when it does not come.
const PopularResources = lazy(() =>
  import('./popular/PopularResources.tsx').catch(() => ({ default: () => null })),
);

export function ResourceLibrary() {
  const { resourceId } = useOptionalPathParams('/resources/$resourceId');
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const filter = useSearchValues(resourceSearch);
  const change = useChangeSearch(resourceSearch);
  const list = useList(resourceList, toQuery(filter));
  const close = useClosePreview();
  const { ask, question, results } = useDeleteDialog(list, { open: resourceId, close });

  return (
    <div className="content pt-8 pb-16 md:pt-11">
      <LibraryHeader counts={list.pages?.[0]?.counts} member={user !== undefined} />
      <FilterBar filter={filter} onChange={change} />
      {!isFiltered(filter) && (
        <Suspense fallback={<PopularPlaceholder />}>
          <PopularResources />
        </Suspense>
      )}
      <section ref={results} tabIndex={-1} aria-label="Results" className="outline-none">
        <ResourceResults
          list={list}
          empty={<NothingFound filtered={isFiltered(filter)} member={user !== undefined} />}
          user={user}
          onDelete={ask}
        />
      </section>
      {resourceId && <ResourcePreview id={resourceId} user={user} onDelete={ask} />}
      {question}
    </div>
  );
}
