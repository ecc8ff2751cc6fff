// What was found, or why there is nothing to show.
import { type ReactNode, useId } from 'react';
import type { Resource } from '#contract/resources.ts';
import type { User } from '#contract/users.ts';
import { ListFailed } from '#web/components/ListFailed.tsx';
import { LoadMore } from '#web/components/LoadMore.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { CardSkeleton } from './CardSkeleton.tsx';
import type { ResourceListView } from './list.hook.ts';
import { ResourceCard } from './ResourceCard.tsx';

interface Props {
  list: ResourceListView;
  /** Shown where there is nothing. */
  empty: ReactNode;
  user: User | undefined;
  cardHeading?: 'h2' | 'h3';
  onDelete: (resource: Resource) => void;
}

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

export function ResourceResults({ list, empty, user, cardHeading, onDelete }: Props) {
  const id = useId();
  const { resources } = list;
  return (
    <>
      <p role="status" id={id} className="my-4 min-h-6 text-[0.9375rem] text-muted">
        {resources ? (
          foundSentence(list)
        ) : list.failed ? (
          ''
        ) : (
          <span className="sr-only">Loading resources…</span>
        )}
      </p>
      {list.failed ? (
        <ListFailed title="The resources could not be loaded" onRetry={list.retry} />
      ) : !resources ? (
        <div aria-hidden="true" className={grid}>
          {Array.from({ length: 6 }, (_, index) => (
            <CardSkeleton key={String(index)} />
          ))}
        </div>
      ) : resources.length === 0 && !list.hasMore ? (
        empty
      ) : (
        <>
          <ul
            aria-busy={list.outdated}
            className={`${grid} transition-opacity ${list.outdated ? 'opacity-60' : ''}`}
          >
            {resources.map((resource) => (
              <li key={resource._id} className="flex min-w-0">
                <ResourceCard resource={resource} user={user} heading={cardHeading} onDelete={onDelete} />
              </li>
            ))}
          </ul>
          <LoadMore list={list} shown={resources.length} />
        </>
      )}
    </>
  );
}

function foundSentence({ resources = [], total, totalIsMore, hasMore }: ResourceListView): string {
  if (total === 0) return '';
  const all = `${totalIsMore ? 'more than ' : ''}${formatNumber(total)} ${total === 1 ? 'resource' : 'resources'}`;
  return hasMore ? `Showing ${formatNumber(resources.length)} of ${all}` : `Showing ${all}`;
}
