// The spaces that a thread can be in, for a combobox.
import { queryOptions } from '@tanstack/react-query';
import { courseKeyOf } from '#contract/course-codes.ts';
import { coursePlace } from '#contract/forums/spaces.rules.ts';
import { foldText } from '#contract/search.ts';
import type { ChoiceSource } from '#web/components/combobox/choices.hook.ts';
import { callApi } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.client.ts';

const campusSpaces = queryOptions({
  queryKey: ['spaces', 'choices'],
  queryFn: ({ signal }) => callApi('GET /api/spaces', { signal }),
  staleTime: 60_000,
});

/** The spaces of the campus, then those of courses. */
export const spaceChoices: ChoiceSource = {
  name: 'spaces',
  find: async (text, signal) => {
    const [{ campus }, { courses }] = await Promise.all([
      queryClient.fetchQuery(campusSpaces),
      callApi('GET /api/courses/suggestions', { query: { q: text }, signal }),
    ]);
    const wanted = foldText(text);
    return [
      ...campus
        .filter(({ name }) => foldText(name).includes(wanted))
        .map(({ slug, name }) => ({ key: slug, label: name })),
      ...courses.map(({ code, title }) => ({
        key: coursePlace(courseKeyOf(code)),
        label: code,
        note: title,
      })),
    ];
  },
};
