// Search parameters of the search for mentors.
import { languages } from '#contract/languages.rules.ts';
import { hourChoices, mentorModes } from '#contract/together/mentors.rules.ts';
import { oneOf, type SearchValues, searchParams, text } from '#web/lib/search-params.ts';

export const mentorSearch = searchParams('/mentorship', {
  course: text(40),
  topic: text(100),
  language: oneOf(languages, ''),
  mode: oneOf(mentorModes, ''),
  hours: oneOf(hourChoices, ''),
});

export type MentorFilter = SearchValues<typeof mentorSearch>;

export const toQuery = ({ course, topic, language, mode, hours }: MentorFilter) => ({
  course: course || undefined,
  topic: topic || undefined,
  language: language || undefined,
  mode: mode || undefined,
  hours: hours || undefined,
});

export const isFiltered = (filter: MentorFilter): boolean =>
  Object.keys(mentorSearch.write(filter)).length > 0;

/** Those that are folded on a phone. */
export const filterCount = ({ topic: _, ...filters }: MentorFilter): number =>
  Object.keys(mentorSearch.write(filters)).length;
