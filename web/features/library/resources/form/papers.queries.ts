// The past papers of a course, which a solution can belong to.
import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from '#web/features/library/resources/resources.queries.ts';
import { callApi } from '#web/lib/api.ts';

export const coursePapersOptions = (course: string) =>
  queryOptions({
    queryKey: [...resourceKeys.all, 'papers', course],
    queryFn: ({ signal }) =>
      callApi('GET /api/resources', { query: { course, papers: 'yes', limit: 100 }, signal }),
    select: ({ resources }) => resources,
    enabled: course !== '',
    // Asked for while the code is typed: most are of no course.
    retry: false,
    staleTime: 60_000,
  });
