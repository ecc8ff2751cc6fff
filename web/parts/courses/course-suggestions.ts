// Known courses for a combobox: the code, with the title as its note.
import type { ChoiceSource } from '#web/components/combobox/choices.hook.ts';
import { callApi } from '#web/lib/api.ts';

export const courseSuggestions: ChoiceSource = {
  name: 'courses',
  find: async (q, signal) => {
    const { courses } = await callApi('GET /api/courses/suggestions', { query: { q }, signal });
    return courses.map(({ code, title }) => ({ key: code, label: code, note: title }));
  },
};
