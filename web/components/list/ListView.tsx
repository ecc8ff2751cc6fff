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
  /** In a row with their number. */
  controls?: ReactNode;
  /** On a phone the number is for screen readers only, where the page shows it elsewhere. */
  isNumberShown?: boolean;
  /** See LoadMore. */
  byButtonOnly?: boolean;
  children: (items: Item[]) => ReactNode;
}

export function ListView<Item extends Row>(props: Props<Item>) {
  const { list, failed, loading, skeleton, empty, counted, controls, byButtonOnly = false, children } = props;
  const { isNumberShown = true } = props;
  const { items } = list;
  const isLoading = !items && !list.failed;
  return (
    <>
      {counted ? (
        <div
          className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ${controls ? 'mt-3 mb-4' : 'my-4'}`}
        >
          <p
            role="status"
            className={`min-h-6 text-[0.9375rem] text-muted max-sm:empty:sr-only ${isNumberShown ? '' : 'max-sm:sr-only'}`}
          >
            {isLoading ? <span className="sr-only">{loading}</span> : shownSentence(list, counted)}
          </p>
          {controls}
        </div>
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
