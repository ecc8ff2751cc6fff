// The found resources, or the empty, loading and error states.
import type { ReactNode } from 'react';
import type { Actor } from '#contract/permissions.ts';
import type { ListedResource, Resource } from '#contract/resources.ts';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import type { ListView as View } from '#web/lib/list/list.hook.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import { ResourceCard } from './ResourceCard.tsx';

interface Props {
  list: View<ListedResource>;
  /** The empty state. */
  empty: ReactNode;
  user: Actor | undefined;
  cardHeading?: 'h2' | 'h3';
  onDelete: (resource: Resource) => void;
}

/** At first: one on a phone, a row on a wide screen. */
const cardsInView = 3;
/** Its style and layout wait until it is nearly in view. The margin is for its shadow. */
const cardBelow =
  'flex min-w-0 [contain-intrinsic-size:auto_30rem] [content-visibility:auto] [overflow-clip-margin:1rem]';
const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

export function ResourceResults({ list, empty, user, cardHeading, onDelete }: Props) {
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
    >
      {(resources) => (
        <ul {...busyWhile(list.outdated, grid)}>
          {resources.map((resource, index) => (
            <li key={resource._id} className={index < cardsInView ? 'flex min-w-0' : cardBelow}>
              <ResourceCard
                resource={resource}
                user={user}
                heading={cardHeading}
                isInView={index < cardsInView}
                onDelete={onDelete}
              />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}
