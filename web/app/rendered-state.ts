// Restores the queries of a page that the server has rendered.
import { hydrate } from '@tanstack/react-query';
import { queryClient } from '#web/lib/query.client.ts';

export function restoreQueries(state: string): void {
  hydrate(queryClient, JSON.parse(state));
  // Fresh from now on: how old a page is tells the server's cache, and the clocks may differ.
  const updatedAt = Date.now();
  for (const query of queryClient.getQueryCache().getAll()) query.setState({ dataUpdatedAt: updatedAt });
}
