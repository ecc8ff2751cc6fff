// The resources of a course.
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api.ts';
import { resourceKeys } from './resources.queries.ts';

const ofCourse = {
  papers: { papers: 'yes', limit: 4 },
  others: { papers: 'no', sort: 'helpful', limit: 6 },
} as const;

/** For the page of a course: the newest past papers or the most helpful others, and how many there are. */
export const courseResourcesOptions = (course: string, which: keyof typeof ofCourse) =>
  queryOptions({
    queryKey: [...resourceKeys.all, 'course', course, which],
    queryFn: ({ signal }) => callApi('GET /api/resources', { query: { course, ...ofCourse[which] }, signal }),
  });
