// The list of resources, and the preview of one over it when the address names one.
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useFilter } from '#web/lib/filter.hook.ts';
import { useSession } from '#web/lib/session.ts';
import { useDeleteQuestion } from './delete-question.hook.tsx';
import { FilterBar } from './FilterBar.tsx';
import { LibraryHeader } from './LibraryHeader.tsx';
import { useResourceList } from './list.hook.ts';
import { NothingFound } from './NothingFound.tsx';
import { PopularPlace } from './popular/PopularPlace.tsx';
import { useClosePreview } from './preview/close.hook.ts';
import { ResourcePreview } from './preview/ResourcePreview.tsx';
import { ResourceResults } from './ResourceResults.tsx';
import { filterParams, narrows, readFilter } from './resources.filter.ts';

const inAddress = { path: '/resources', read: readFilter, write: filterParams } as const;

// Not what the reader came for: it follows the list, and the page does without it when it does not come.
const PopularResources = lazy(() =>
  import('./popular/PopularResources.tsx').catch(() => ({ default: () => null })),
);

export function ResourceLibrary() {
  const { resourceId } = useParams({ strict: false }) as { resourceId?: string };
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const { filter, change } = useFilter(inAddress);
  const list = useResourceList(filter);
  const close = useClosePreview();
  const { ask, question, results } = useDeleteQuestion(list, { open: resourceId, close });

  return (
    <div className="content pt-8 pb-16 md:pt-11">
      <LibraryHeader counts={list.counts} member={user !== undefined} />
      <FilterBar filter={filter} onChange={change} />
      {!narrows(filter) && (
        <Suspense fallback={<PopularPlace />}>
          <PopularResources />
        </Suspense>
      )}
      <section ref={results} tabIndex={-1} aria-label="Results" className="outline-none">
        <ResourceResults
          list={list}
          empty={<NothingFound filtered={narrows(filter)} member={user !== undefined} />}
          user={user}
          onDelete={ask}
        />
      </section>
      {resourceId && <ResourcePreview id={resourceId} user={user} onDelete={ask} />}
      {question}
    </div>
  );
}
