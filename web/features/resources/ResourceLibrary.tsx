// The list of resources, with a preview over it when the address has a resource id.
import { lazy, Suspense, useState } from 'react';
import { idOf } from '#contract/slugs.ts';
import { ChosenFilters } from '#web/components/ChosenFilters.tsx';
import { useOptionalPathParams } from '#web/lib/address.hook.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { useDeleteDialog } from './delete-dialog.hook.tsx';
import { LibraryHeader } from './LibraryHeader.tsx';
import { PopularPlaceholder } from './popular/PopularPlaceholder.tsx';
import { useClosePreview } from './preview/close.hook.ts';
import { loadedPreview, type PreviewProps } from './preview/loaded-preview.ts';
import { ResourceFilters } from './ResourceFilters.tsx';
import { ResourceResults } from './ResourceResults.tsx';
import { resourceList } from './resources.queries.ts';
import { isFiltered, resourceSearch, toQuery } from './resources.search.ts';
import { FoundWords, NothingFound, SearchNote } from './searching/Found.tsx';
import { TypePills } from './TypePills.tsx';

// For a preview that the router could not load beforehand (web/pages/resources.feature.ts).
const LazyPreview = lazy(() => loadScript(() => import('./preview/ResourcePreview.tsx')));

// Optional: loaded after the list, and omitted when loading fails.
const PopularResources = lazy(() =>
  import('./popular/PopularResources.tsx').catch(() => ({ default: () => null })),
);

const noWords: string[] = [];

// For members, and only once something can be dropped.
const LibraryDrop = lazy(() => import('./sharing/LibraryDrop.tsx').catch(() => ({ default: () => null })));

/** A constant element: a new one in each render would make React drop the HTML of the server before it is hydrated. */
const popular = (
  <Suspense fallback={<PopularPlaceholder />}>
    <PopularResources />
  </Suspense>
);

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
  const list = useList(resourceList, toQuery(filter));
  const search = list.pages?.[0]?.search;
  const close = useClosePreview();
  const { openDialog, dialog, results } = useDeleteDialog(list, { open: resourceId, close });

  const chosen = [
    { name: 'Course', value: filter.course, onRemove: () => change({ course: '' }) },
    { name: 'Tag', value: filter.tag, onRemove: () => change({ tag: '' }) },
  ];
  return (
    <div className="content pt-2 pb-16 md:pt-11">
      <LibraryHeader
        searched={filter.q}
        onSearch={(q) => change({ q }, { replace: true })}
        isMember={user !== undefined}
      />
      <TypePills counts={list.pages?.[0]?.counts} isFailed={list.failed} filter={filter} onChoose={change} />
      <ChosenFilters filters={chosen.filter(({ value }) => value)} />
      {!isFiltered(filter) && popular}
      {search && (
        <Suspense fallback={null}>
          <SearchNote search={search} typed={filter.q} />
        </Suspense>
      )}
      <section ref={results} tabIndex={-1} aria-label="Results" className="outline-none">
        <FoundWords value={search?.words ?? noWords}>
          <ResourceResults
            list={list}
            empty={
              <Suspense fallback={null}>
                <NothingFound filter={filter} isMember={user !== undefined} />
              </Suspense>
            }
            user={user}
            controls={<ResourceFilters filter={filter} onChange={change} />}
            filter={filter}
            onDelete={openDialog}
          />
        </FoundWords>
      </section>
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
