// The course and tags of a resource, each linked to the library filtered by it.
import { Link } from '@tanstack/react-router';
import type { Resource } from '#contract/resources.ts';
import { type ResourceFilter, resourceSearch } from './resources.search.ts';
import { Found } from './searching/Found.tsx';

const chip =
  'inline-flex min-h-7 max-w-full items-center rounded-md border px-2 text-[0.8125rem] pointer-coarse:min-h-11 pointer-coarse:px-3';

export function ResourceTags({ resource, withCourse = false }: { resource: Resource; withCourse?: boolean }) {
  const { courseCode, tags } = resource;
  if (!tags.length && !(withCourse && courseCode)) return null;
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
      {withCourse && courseCode && (
        <li className="max-w-full">
          <FilterLink
            part={{ course: courseCode }}
            label={courseCode}
            title={`Everything for ${courseCode}`}
            className={`${chip} border-blue/30 bg-blue-soft font-semibold text-blue-ink hover:border-blue-ink`}
          />
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <FilterLink
            part={{ tag }}
            label={tag}
            title={`Everything tagged ${tag}`}
            className={`${chip} border-line bg-page text-muted hover:border-control hover:text-ink`}
          />
        </li>
      ))}
    </ul>
  );
}

interface FilterLinkProps {
  part: Partial<ResourceFilter>;
  label: string;
  title: string;
  className: string;
}

function FilterLink({ part, label, title, className }: FilterLinkProps) {
  return (
    <Link
      to="/resources"
      search={(current: Record<string, unknown>) =>
        resourceSearch.write({ ...resourceSearch.read(current), ...part })
      }
      activeOptions={{ exact: true }}
      title={title}
      className={className}
    >
      <span className="truncate">
        <Found text={label} />
      </span>
    </Link>
  );
}
