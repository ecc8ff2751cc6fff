// The API call of what moderators did.
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';

export const moderationOptions = queryOptions({
  queryKey: ['moderation'],
  queryFn: ({ signal }) => callApi('GET /api/moderation', { signal }),
});
