// The found resources, or the empty, loading and error states.
import { lazy, type ReactNode, Suspense } from 'react';
import type { ListedResource, Resource } from '#contract/library/resources.ts';
import type { Actor } from '#contract/permissions.ts';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import type { ListView as View } from '#web/lib/list/list.hook.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { useLayout } from './layout/layout.store.ts';
import { ResourceCard } from './ResourceCard.tsx';
import { isFiltered, type ResourceFilter } from './resources.search.ts';

// Chosen by few.
const CompactRows = lazy(() => loadScript(() => import('./layout/CompactRows.tsx')));

interface Props {
  list: View<ListedResource>;
  /** The empty state. */
  empty: ReactNode;
  user: Actor | undefined;
  cardHeading?: 'h2' | 'h3';
  /** In a row with the number of resources: where there are any, the layout can be chosen. */
  controls?: ReactNode;
  /** What the list is filtered by. */
  filter?: ResourceFilter;
  onDelete: (resource: Resource) => void;
}

/** At first: one on a phone, a row on a wide screen. */
const cardsInView = 3;
/** Its style and layout wait until it is nearly in view. The margin is for its shadow. */
const cardBelow =
  'flex min-w-0 [contain-intrinsic-size:auto_26rem] [content-visibility:auto] [overflow-clip-margin:1rem]';
const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

export function ResourceResults(props: Props) {
  const { list, empty, user, cardHeading, controls, filter, onDelete } = props;
  const layout = useLayout();
  const isCompact = layout === 'list' && controls !== undefined;
  return (
    <ListView
      list={{ ...list, reason: '' }}
      counted={['resource', 'resources']}
      failed="The resources could not be loaded"
      loading="Loading resources…"
      skeleton={
        <ListSkeleton count={6} className={grid}>
          <CardSkeleton />
        </ListSkeleton>
      }
      empty={empty}
      controls={controls}
      isNumberShown={!filter || isFiltered(filter)}
    >
      {(resources) =>
        isCompact ? (
          <ul
            {...busyWhile(
              list.outdated,
              'divide-y divide-line rounded-card border border-line bg-surface px-4',
            )}
          >
            <Suspense fallback={<li className="h-screen" />}>
              <CompactRows resources={resources} user={user} onDelete={onDelete} />
            </Suspense>
          </ul>
        ) : (
          <ul {...busyWhile(list.outdated, grid)}>
            {resources.map((resource, index) => (
              <li key={resource._id} className={index < cardsInView ? 'flex min-w-0' : cardBelow}>
                <ResourceCard
                  resource={resource}
                  user={user}
                  heading={cardHeading}
                  isInView={index < cardsInView}
                  filter={filter}
                  onDelete={onDelete}
                />
              </li>
            ))}
          </ul>
        )
      }
    </ListView>
  );
}
