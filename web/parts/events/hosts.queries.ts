// Hosts of events: one by its address, and those that match what is typed.
import { queryOptions } from '@tanstack/react-query';
import type { ChoiceSource } from '#web/components/combobox/choices.hook.ts';
import { callApi } from '#web/lib/api.ts';

export const hostOptions = (slug: string) =>
  queryOptions({
    queryKey: ['hosts', 'one', slug],
    queryFn: async ({ signal }) => (await callApi('GET /api/hosts/:slug', { params: { slug }, signal })).host,
  });

/** Hosts for a combobox. */
export const hostSuggestions: ChoiceSource = {
  name: 'hosts',
  find: async (q, signal) => {
    const { hosts } = await callApi('GET /api/hosts', { query: { ...(q && { q }), limit: 8 }, signal });
    return hosts.map(({ slug, name }) => ({ key: slug, label: name }));
  },
};
