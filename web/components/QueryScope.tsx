import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { queryClient } from '#web/lib/query.client.ts';

/** Each page that the server renders brings a client of its own. */
export function QueryScope({ children }: { children: ReactNode }) {
  const own = useContext(QueryClientContext);
  return <QueryClientProvider client={own ?? queryClient}>{children}</QueryClientProvider>;
}
