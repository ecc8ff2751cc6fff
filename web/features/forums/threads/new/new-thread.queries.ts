// The calls of the form for a new thread.
import { queryOptions } from '@tanstack/react-query';
import type { CampusEvent } from '#contract/calendar/events.ts';
import { courseKeyOf } from '#contract/course-codes.ts';
import { coursePlace } from '#contract/forums/spaces.rules.ts';
import type { ThreadInput } from '#contract/forums/threads.ts';
import type { Choice } from '#web/components/combobox/choices.hook.ts';
import { callApi } from '#web/lib/api.ts';

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

export const similarOptions = (title: string, space: string) =>
  queryOptions({
    queryKey: ['threads', 'similar', title, space],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/threads/similar', { query: { title, space }, signal })).threads,
    staleTime: 60_000,
    retry: false,
  });
