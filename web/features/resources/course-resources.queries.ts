// The resources of a course.
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';
import { resourceKeys } from './resources.queries.ts';

/** For the page of a course: the most helpful ones, and how many there are. */
export const courseResourcesOptions = (course: string) =>
  queryOptions({
    queryKey: [...resourceKeys.all, 'course', course],
    queryFn: ({ signal }) =>
      callApi('GET /api/resources', { query: { course, sort: 'helpful', limit: 6 }, signal }),
  });
