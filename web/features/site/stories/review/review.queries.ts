// The API calls of moderators.
import { queryOptions } from '@tanstack/react-query';
import type { ModeratedStory } from '#contract/site/stories.ts';
import { storiesKey } from '#web/features/site/stories/stories.queries.ts';
import { callApi } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';

export const moderatedStoryList = pagedList({
  call: 'GET /api/admin/stories',
  rows: 'stories',
  key: [...storiesKey, 'moderated'],
  pageSize: 10,
  // Always refetched on mount: a queue must be current.
  staleTime: 0,
});

/** The number of stories that wait for a moderator. */
export const waitingOptions = queryOptions({
  queryKey: [...storiesKey, 'waiting'],
  queryFn: async ({ signal }) =>
    (await callApi('GET /api/admin/stories', { query: { limit: 1 }, signal })).counts.waiting,
  staleTime: 0,
});

export const approveStory = ({ _id: storyId, updatedAt }: ModeratedStory) =>
  callApi('POST /api/admin/stories/:storyId/approve', { params: { storyId }, body: { updatedAt } });

export const returnStory = ({ _id: storyId, updatedAt }: ModeratedStory, reason: string) =>
  callApi('POST /api/admin/stories/:storyId/return', { params: { storyId }, body: { updatedAt, reason } });
