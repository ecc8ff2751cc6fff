// The signed-in member's courses.
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';

export const ownCoursesOptions = queryOptions({
  queryKey: ['enrolments'] as const,
  queryFn: ({ signal }) => callApi('GET /api/enrolments', { signal }),
});
