// The course and tags of a resource, each linked to the library filtered by it.
import type { Resource } from '#contract/library/resources.ts';
import { FilterLink } from './FilterLink.tsx';
import type { ResourceFilter } from './resources.search.ts';

interface Props {
  resource: Resource;
  withCourse?: boolean;
  /** Of the list it is in. */
  kept?: ResourceFilter | undefined;
}

export function ResourceTags({ resource, withCourse = false, kept }: Props) {
  const { courseCode, tags } = resource;
  if (!tags.length && !(withCourse && courseCode)) return null;
  return (
    <ul aria-label="Tags" className="contents">
      {withCourse && courseCode && (
        <li className="flex max-w-full">
          <FilterLink by="course" value={courseCode} kept={kept} />
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag} className="flex max-w-full">
          <FilterLink by="tag" value={tag} kept={kept} />
        </li>
      ))}
    </ul>
  );
}
