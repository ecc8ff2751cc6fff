// The loading and error states of a short list of the catalogue.
import type { ReactNode } from 'react';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { reasonOf } from '#web/lib/api.ts';

interface Props<Rows> {
  query: { data: Rows | undefined; error: Error | null; refetch: () => unknown };
  /** Such as 'departments'. */
  what: string;
  children: (rows: Rows) => ReactNode;
}

export function EntryState<Rows>({ query: { data, error, refetch }, what, children }: Props<Rows>) {
  if (data) return children(data);
  if (error)
    return (
      <ListFailed
        title={`The ${what} could not be loaded`}
        reason={reasonOf(error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <p role="status" className="sr-only">
        Loading {what}…
      </p>
      <EntrySkeleton />
    </>
  );
}

export function EntrySkeleton() {
  return (
    <ListSkeleton count={6}>
      <div className="space-y-2 border-line p-4 not-first:border-t sm:px-5">
        <div className="h-4 w-56 max-w-full animate-pulse rounded-md bg-line" />
        <div className="h-3.5 w-36 animate-pulse rounded-md bg-line" />
      </div>
    </ListSkeleton>
  );
}
