// The texts of content pages.
import { queryOptions } from '@tanstack/react-query';
import type { ContentName } from '#contract/site/content.rules.ts';
import { callApi } from '#web/lib/api.ts';

export const contentOptions = (name: ContentName) =>
  queryOptions({
    queryKey: ['content', name],
    queryFn: ({ signal }) => callApi('GET /api/content/:name', { params: { name }, signal }),
    staleTime: 5 * 60_000,
  });
