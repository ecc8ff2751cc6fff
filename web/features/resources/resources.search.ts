// What the reader of the library looks for, as it stands in the address, so that a search can be shared.
import { resourceLimits, resourceSorts, resourceTypes } from '#contract/resources.rules.ts';
import { oneOf, type SearchValues, searchParams, text } from '#web/lib/search-params.ts';

export const resourceSearch = searchParams('/resources', {
  q: text(200),
  type: oneOf(resourceTypes, 'all'),
  sort: oneOf(resourceSorts, 'newest'),
  course: text(resourceLimits.courseCode),
  tag: text(resourceLimits.tag),
});

export type ResourceFilter = SearchValues<typeof resourceSearch> & {
  /** The _id of a person. Not in the address: what a person shared is on their own page. */
  owner?: string;
};

export const ownedBy = (owner: string): ResourceFilter => ({ ...resourceSearch.read({}), owner });

/** Whether something is looked for; the order alone hides nothing. */
export const narrows = (filter: ResourceFilter): boolean =>
  Object.keys(resourceSearch.write(filter)).some((name) => name !== 'sort');
