// The TanStack Query client. It is loaded with the first page that fetches data, not with the home page.
import { type DefaultOptions, onlineManager, QueryClient } from '@tanstack/react-query';
import { stateElementId } from '#contract/platform/rendering.ts';
import { ApiError } from './api.ts';
import { getConnection, subscribeToConnection } from './connection.store.ts';
import { asksAgain, continueWith } from './rendered-state.ts';
import { getPersonId, subscribeToSession } from './session.ts';

export const newQueryClient = (queries: DefaultOptions['queries'] = {}): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Client errors are final; only network and server errors are retried.
        retry: (failures, error) =>
          failures < 2 && !(error instanceof ApiError && error.status < 500) && getConnection() !== 'offline',
        // By default a query waits silently while offline. The service worker may have the response.
        networkMode: 'always',
        retryOnMount: asksAgain,
        refetchOnReconnect: true,
        ...queries,
      },
      // By default a mutation waits silently while offline; this makes it fail at once.
      mutations: { networkMode: 'always' },
    },
  });

// Refetches what is on screen when the server can be reached again.
onlineManager.setEventListener((setOnline) =>
  subscribeToConnection(() => setOnline(getConnection() !== 'offline')),
);

/** The one of the browser. */
export const queryClient = newQueryClient();

/** The responses that the server has rendered the page from. */
const renderedState = globalThis.document?.getElementById(stateElementId)?.textContent;
if (renderedState) continueWith(queryClient, JSON.parse(renderedState));

// Another person sees nothing that was fetched for the last one.
let lastPersonId = getPersonId();
let lastSignedIn = lastPersonId;
subscribeToSession(() => {
  const personId = getPersonId();
  if (personId === lastPersonId) return;
  const isSomeoneElse = Boolean(personId && lastSignedIn && personId !== lastSignedIn);
  lastPersonId = personId;
  lastSignedIn = personId ?? lastSignedIn;
  refetchForNewPerson({ keepsData: !isSomeoneElse });
  // A page that was shown to a visitor, or whose session had ended, is refreshed without hiding it.
  if (personId) void queryClient.invalidateQueries();
});

/**
 * `clear()` would leave a page that is still loading without a response for ever. The data on screen stays when the
 * session ends, so that a form can be saved after signing in again.
 */
function refetchForNewPerson({ keepsData }: { keepsData: boolean }): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries({ predicate: ({ state }) => !keepsData || state.data === undefined });
}
