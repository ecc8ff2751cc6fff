// Renders a list in its state: failed, loading, empty, or its rows with a control to load more.
import type { ReactNode } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import type { ListView as View } from '#web/lib/list/list.hook.ts';
import type { Row } from '#web/lib/list/paged-list.ts';
import { ListFailed } from './ListFailed.tsx';
import { LoadMore } from './LoadMore.tsx';

interface Props<Item extends Row> {
  list: View<Item>;
  /** The heading of the error state. */
  failed: string;
  /** The screen reader text of the loading state. */
  loading: string;
  skeleton: ReactNode;
  empty: ReactNode;
  /** Singular and plural of the rows, for a line with their number. */
  counted?: readonly [one: string, several: string];
  /** See LoadMore. */
  byButtonOnly?: boolean;
  children: (items: Item[]) => ReactNode;
}

export function ListView<Item extends Row>(props: Props<Item>) {
  const { list, failed, loading, skeleton, empty, counted, byButtonOnly = false, children } = props;
  const { items } = list;
  const isLoading = !items && !list.failed;
  return (
    <>
      {counted ? (
        <p role="status" className="my-4 min-h-6 text-[0.9375rem] text-muted">
          {isLoading ? <span className="sr-only">{loading}</span> : shownSentence(list, counted)}
        </p>
      ) : (
        isLoading && (
          <p role="status" className="sr-only">
            {loading}
          </p>
        )
      )}
      {list.failed ? (
        <ListFailed title={failed} reason={list.reason} onRetry={list.retry} />
      ) : !items ? (
        skeleton
      ) : items.length === 0 && !list.hasMore ? (
        empty
      ) : (
        <>
          {children(items)}
          <LoadMore list={list} shown={items.length} byButtonOnly={byButtonOnly} />
        </>
      )}
    </>
  );
}

function shownSentence(
  { items, total, totalIsMore, hasMore }: View,
  [one, several]: readonly string[],
): string {
  if (!items || total === 0) return '';
  const all = `${totalIsMore ? 'more than ' : ''}${formatNumber(total)} ${total === 1 ? one : several}`;
  return hasMore ? `Showing ${formatNumber(items.length)} of ${all}` : `Showing ${all}`;
}
