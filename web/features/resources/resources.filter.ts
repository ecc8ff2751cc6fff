// What the reader looks for, and how it is written in the address, so that a search can be shared.
import {
  type ResourceSort,
  type ResourceType,
  resourceLimits,
  resourceSorts,
  resourceTypes,
} from '#contract/resources.rules.ts';

export interface ResourceFilter {
  q: string;
  type: ResourceType | 'all';
  sort: ResourceSort;
  course: string;
  tag: string;
  /** The _id of a person. Not in the address: what a person shared is on their own page. */
  owner: string;
}

const everything: ResourceFilter = { q: '', type: 'all', sort: 'newest', course: '', tag: '', owner: '' };

export const ownedBy = (owner: string): ResourceFilter => ({ ...everything, owner });

/** The address bar can hold anything: what is not understood is left out. */
export function readFilter(search: Record<string, unknown>): ResourceFilter {
  const text = (name: string, limit: number) =>
    typeof search[name] === 'string' ? search[name].trim().slice(0, limit) : '';
  return {
    q: text('q', 200),
    type: resourceTypes.find((type) => type === search.type) ?? everything.type,
    sort: resourceSorts.find((sort) => sort === search.sort) ?? everything.sort,
    course: text('course', resourceLimits.courseCode),
    tag: text('tag', resourceLimits.tag),
    owner: everything.owner,
  };
}

/** Only what differs from the whole library in its usual order. */
export const filterParams = (filter: ResourceFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter).filter(([name, value]) => value !== everything[name as keyof ResourceFilter]),
  );

/** Whether something is looked for; the order alone hides nothing. */
export const narrows = (filter: ResourceFilter): boolean =>
  Object.keys(filterParams({ ...filter, sort: everything.sort })).length > 0;
