// The next dates that the signed-in member has answered.
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';

/** Of all that depends on one's own answers. */
export const ownAnswersKey = ['attendances'] as const;

export const ownAnswersOptions = queryOptions({
  queryKey: [...ownAnswersKey, 'own'],
  queryFn: ({ signal }) => callApi('GET /api/attendances/own', { signal }),
});
