// The TanStack Query client. It is loaded with the first page that fetches data, not with the home page.
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { getPersonId, subscribeToSession } from './session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Client errors are final; only network and server errors are retried.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
    // By default a mutation waits silently while offline; this makes it fail at once.
    mutations: { networkMode: 'always' },
  },
});

// Clears the cache when another user signs in.
let lastPersonId = getPersonId();
subscribeToSession(() => {
  if (getPersonId() === lastPersonId) return;
  lastPersonId = getPersonId();
  queryClient.clear();
});
