// The list of the library: its types, its filters and what was found.
import { lazy, type RefObject, Suspense } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import type { Actor } from '#contract/permissions.ts';
import { ChosenFilters } from '#web/components/ChosenFilters.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { PopularPlaceholder } from './popular/PopularPlaceholder.tsx';
import { ResourceFilters } from './ResourceFilters.tsx';
import { ResourceResults } from './ResourceResults.tsx';
import { resourceList } from './resources.queries.ts';
import { isFiltered, type ResourceFilter, toQuery } from './resources.search.ts';
import { FoundWords, NothingFound, SearchNote } from './searching/Found.tsx';
import { TypePills } from './TypePills.tsx';

// Optional: loaded after the list, and omitted when loading fails.
const PopularResources = lazy(() =>
  import('./popular/PopularResources.tsx').catch(() => ({ default: () => null })),
);

/** A constant element: a new one in each render would make React drop the HTML of the server before it is hydrated. */
const popular = (
  <Suspense fallback={<PopularPlaceholder />}>
    <PopularResources />
  </Suspense>
);

const noWords: string[] = [];

interface Props {
  filter: ResourceFilter;
  onChange: ChangeSearch<ResourceFilter>;
  user: Actor | undefined;
  /** The element around the rows. */
  results: RefObject<HTMLElement | null>;
  onDelete: (resource: Resource) => void;
}

export function LibraryList({ filter, onChange, user, results, onDelete }: Props) {
  const list = useList(resourceList, toQuery(filter));
  const search = list.pages?.[0]?.search;
  const chosen = [
    { name: 'Course', value: filter.course, onRemove: () => onChange({ course: '' }) },
    { name: 'Tag', value: filter.tag, onRemove: () => onChange({ tag: '' }) },
  ];
  return (
    <>
      <TypePills
        counts={list.pages?.[0]?.counts}
        isFailed={list.failed}
        filter={filter}
        onChoose={onChange}
      />
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
            controls={<ResourceFilters filter={filter} onChange={onChange} />}
            filter={filter}
            onDelete={onDelete}
          />
        </FoundWords>
      </section>
    </>
  );
}
