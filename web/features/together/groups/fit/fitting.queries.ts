// The API calls of what fits: groups for a person, and times for a group.
import { queryOptions } from '@tanstack/react-query';
import { groupsKey } from '#web/features/together/groups/groups.queries.ts';
import { callApi } from '#web/lib/api.ts';

/** The cards of a panel. */
const shownCount = 3;

/** Of one's courses. */
export const fittingOptions = queryOptions({
  queryKey: [...groupsKey, 'fitting'],
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/groups/fitting', { query: { limit: shownCount }, signal })).groups,
});

/** Of one course: for visitors, about whom nothing is known, those with a free seat that were active last. */
export const courseGroupsOptions = (course: string, isMember: boolean) =>
  queryOptions({
    queryKey: [...groupsKey, 'of course', course, isMember],
    queryFn: async ({ signal }) => {
      const query = { course, limit: shownCount };
      const { groups } = isMember
        ? await callApi('GET /api/groups/fitting', { query, signal })
        : await callApi('GET /api/groups', { query: { ...query, free: 'yes' }, signal });
      return groups;
    },
  });

export const timesOptions = (groupId: string, hours: number) =>
  queryOptions({
    queryKey: [...groupsKey, 'times', groupId, hours],
    queryFn: ({ signal }) =>
      callApi('GET /api/groups/:groupId/times', { params: { groupId }, query: { hours }, signal }),
  });
