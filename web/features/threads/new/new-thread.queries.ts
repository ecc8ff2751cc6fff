// The calls of the form for a new thread.
import { queryOptions } from '@tanstack/react-query';
import { courseKeyOf } from '#contract/course-codes.ts';
import type { CampusEvent } from '#contract/events.ts';
import { foldText } from '#contract/search.ts';
import { coursePlace } from '#contract/spaces.rules.ts';
import type { ThreadInput } from '#contract/threads.ts';
import type { Choice, ChoiceSource } from '#web/components/combobox/choices.hook.ts';
import { callApi } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.client.ts';

export const startThread = (body: ThreadInput) => callApi('POST /api/threads', { body });

/** The space that the form begins with. */
export const startSpaceOptions = (slug: string) =>
  queryOptions({
    queryKey: ['spaces', 'start', slug],
    queryFn: async ({ signal }): Promise<Choice> => {
      const { space } = await callApi('GET /api/spaces/:slug', { params: { slug }, signal });
      const isOfGroup = space.audience === 'group';
      return { key: space.slug, label: space.name, ...(isOfGroup && { note: 'Only its members read it.' }) };
    },
    retry: false,
  });

/** Where a thread about an event will be, as the server chooses it. */
export const eventSpace = ({ course }: Pick<CampusEvent, 'course'>): Choice =>
  course
    ? { key: coursePlace(courseKeyOf(course.code)), label: `${course.code} ${course.title}` }
    : { key: 'events', label: 'Events' };

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

export const similarOptions = (title: string, space: string) =>
  queryOptions({
    queryKey: ['threads', 'similar', title, space],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/threads/similar', { query: { title, space }, signal })).threads,
    staleTime: 60_000,
    retry: false,
  });
