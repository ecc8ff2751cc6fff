// Search parameters of the list of study groups, of the page of one, and of the form of a new one.

import { languages } from '#contract/languages.rules.ts';
import { groupLevels, groupModes, groupStyles, meetingTimes } from '#contract/together/groups.rules.ts';
import { oneOf, type SearchValues, searchParams, text } from '#web/lib/search-params.ts';

export const groupSearch = searchParams('/study-groups', {
  q: text(100),
  course: text(40),
  when: oneOf(meetingTimes, ''),
  mode: oneOf(groupModes, ''),
  style: oneOf(groupStyles, ''),
  language: oneOf(languages, ''),
  level: oneOf(groupLevels, ''),
  free: oneOf(['yes'], ''),
});

export type GroupFilter = SearchValues<typeof groupSearch>;

/** Defaults are omitted. */
export const toQuery = ({ q, course, when, mode, style, language, level, free }: GroupFilter) => ({
  q: q || undefined,
  course: course || undefined,
  when: when || undefined,
  mode: mode || undefined,
  style: style || undefined,
  language: language || undefined,
  level: level || undefined,
  free: free || undefined,
});

/** What is searched for is not folded with the others. */
export const filterCount = ({ q: _q, ...filters }: GroupFilter): number =>
  Object.keys(groupSearch.write(filters)).length;

export const groupTabs = ['sessions', 'threads', 'files', 'members'] as const;
export const oneGroupSearch = searchParams('/study-groups/$group', {
  tab: oneOf(groupTabs, 'about'),
  /** Among the files of the group: opened over them. */
  file: text(40),
});

/** The course that a new group is for. */
export const newGroupSearch = searchParams('/study-groups/new', { course: text(40) });
