// The store of server data. It is loaded with the first page that asks for some, not with the home page.
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { getPersonId, subscribeToSession } from './session.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // A refusal stays a refusal; only a lost answer is asked for again.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
    // Otherwise a form sent offline would wait in silence instead of saying so.
    mutations: { networkMode: 'always' },
  },
});

// What one person was shown must not be there for the next.
let personId = getPersonId();
subscribeToSession(() => {
  if (getPersonId() === personId) return;
  personId = getPersonId();
  queryClient.clear();
});
