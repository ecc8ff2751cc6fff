// The tags of the forums for a combobox. What is typed can be chosen too: rare tags are not suggested.
import { queryOptions } from '@tanstack/react-query';
import { threadLimits } from '#contract/forums/threads.rules.ts';
import { foldText } from '#contract/search.ts';
import type { ChoiceSource } from '#web/components/combobox/choices.hook.ts';
import { callApi } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.client.ts';

const maxChoices = 8;

const tagsOptions = queryOptions({
  queryKey: ['threads', 'tags'],
  queryFn: async ({ signal }) => (await callApi('GET /api/threads/tags', { signal })).tags,
  staleTime: 60_000,
});

export const tagChoices: ChoiceSource = {
  name: 'thread tags',
  find: async (text) => {
    const tags = await queryClient.fetchQuery(tagsOptions);
    const wanted = foldText(text);
    const found = tags.filter(({ tag }) => foldText(tag).includes(wanted)).slice(0, maxChoices);
    const isListed = found.some(({ tag }) => foldText(tag) === wanted);
    return [
      ...found.map(({ tag, threads }) => ({ key: tag, label: tag, note: String(threads) })),
      ...(wanted && !isListed ? [{ key: text, label: text.slice(0, threadLimits.tag) }] : []),
    ];
  },
};
