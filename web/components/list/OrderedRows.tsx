// The rows of a short list that admins add to and order: all of them on one page.
import { type QueryKey, type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { ListFailed } from './ListFailed.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { RowMove } from './MoveButtons.tsx';

interface Props<Row extends { _id: string }> {
  query: UseQueryResult<Row[]>;
  /** Refetched after a change. */
  queryKey: QueryKey;
  /** 'space' and 'spaces'. */
  noun: [one: string, several: string];
  save: (ids: string[]) => Promise<unknown>;
  form: (onDone: () => void) => ReactNode;
  /** While there are none. */
  empty: ReactNode;
  className: string;
  /** A list item. */
  children: (row: Row, move: RowMove) => ReactNode;
}

export function OrderedRows<Row extends { _id: string }>(props: Props<Row>) {
  const { query, queryKey, noun, save, form, empty, className, children } = props;
  const { data: rows, isError, error, refetch } = query;
  const [one, several] = noun;
  const [isAdding, setAdding] = useState(false);
  const client = useQueryClient();
  const ordering = useMutation({
    mutationFn: save,
    onError: (failure) => notify(reasonOf(failure) || 'The order could not be saved', 'error', 6000),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  if (!rows)
    return isError ? (
      <ListFailed
        title={`The ${several} could not be loaded`}
        reason={reasonOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <ListSkeleton count={4} className="space-y-3">
        <div className="h-20 animate-pulse rounded-card bg-line" />
      </ListSkeleton>
    );
  const move = (index: number, by: -1 | 1) => {
    const ids = rows.map(({ _id }) => _id);
    const [moved] = ids.splice(index, 1);
    if (moved) ids.splice(index + by, 0, moved);
    ordering.mutate(ids);
  };
  return (
    <>
      {isAdding ? (
        <Card className="p-5 sm:p-6">
          <h2 className="mb-4 text-xl">{`New ${one}`}</h2>
          {form(() => setAdding(false))}
        </Card>
      ) : (
        <Button onClick={() => setAdding(true)}>
          <Plus className="size-5" aria-hidden="true" />
          {`Add a ${one}`}
        </Button>
      )}
      <div className="mt-5">
        {rows.length === 0 ? (
          empty
        ) : (
          <ol aria-label={`${several.charAt(0).toUpperCase()}${several.slice(1)}`} className={className}>
            {rows.map((row, index) =>
              children(row, {
                isFirst: index === 0,
                isLast: index === rows.length - 1,
                isMoving: ordering.isPending,
                onMove: (by) => move(index, by),
              }),
            )}
          </ol>
        )}
      </div>
    </>
  );
}
