// The responses that the server has rendered a page from, and that something is missing, for the browser to continue with.
import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { ApiError, isMissing } from './api.ts';

/** JSON has no errors: of one, what the page shows. */
export function stateOf(client: QueryClient): DehydratedState {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ state: { status, error } }) => status === 'success' || isMissing(error),
  });
  for (const query of state.queries) {
    const { error } = query.state;
    if (!isMissing(error)) continue;
    const { name, message, code } = error;
    const refusal = { name, message, code };
    query.state = { ...query.state, error: refusal, fetchFailureReason: null };
  }
  return state;
}

/** Errors that came with the page. */
const rendered = new WeakSet<Error>();

export function continueWith(client: QueryClient, state: DehydratedState): void {
  for (const { state: one } of state.queries) {
    if (!one.error) continue;
    one.error = new ApiError(404, one.error, '');
    rendered.add(one.error);
  }
  hydrate(client, state);
  // As old as the page is here: how old it was before tells the server's cache, and the clocks may differ.
  for (const query of client.getQueryCache().getAll())
    query.setState({ dataUpdatedAt: performance.timeOrigin });
}

/** As long as the responses that came with the page are fresh. */
const freshFor = 30_000;

/** Whether a page that is opened asks again for what failed: not where it has just come so from the server. */
export const asksAgain = ({ state: { error } }: Pick<Query, 'state'>): boolean =>
  !(error && rendered.has(error) && performance.now() < freshFor);
