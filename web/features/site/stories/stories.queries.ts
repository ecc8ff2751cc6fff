// The API calls of success stories, for readers and authors.
import { queryOptions } from '@tanstack/react-query';
import type { OwnStory, StoryInput } from '#contract/site/stories.ts';
import { callApi } from '#web/lib/api.ts';
import { pagedList } from '#web/lib/list/paged-list.ts';

/** The prefix of every key: a sent, withdrawn or decided story changes several lists. */
export const storiesKey = ['stories'] as const;

export const storyList = pagedList({
  call: 'GET /api/stories',
  rows: 'stories',
  key: [...storiesKey, 'list'],
  pageSize: 12,
});

export const storyOptions = (storyId: string) =>
  queryOptions({
    queryKey: [...storiesKey, 'one', storyId],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/stories/:storyId', { params: { storyId }, signal })).story,
  });

export const ownStoriesOptions = queryOptions({
  queryKey: [...storiesKey, 'mine'],
  queryFn: async ({ signal }) => (await callApi('GET /api/stories/mine', { signal })).stories,
  // Always refetched on mount: a moderator may have decided.
  staleTime: 0,
});

/** Sends a new story, or a changed one again. */
export const sendStory = (input: StoryInput, before: OwnStory | undefined) =>
  before
    ? callApi('PUT /api/stories/:storyId', {
        params: { storyId: before._id },
        body: { ...input, updatedAt: before.updatedAt },
      })
    : callApi('POST /api/stories', { body: input });

export const withdrawStory = (storyId: string) =>
  callApi('DELETE /api/stories/:storyId', { params: { storyId } });
