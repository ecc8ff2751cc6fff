// The course or a tag of a resource, linked to the library filtered by it.
import { Link } from '@tanstack/react-router';
import { isFiltered, type ResourceFilter, resourceSearch } from './resources.search.ts';
import { Found } from './searching/Found.tsx';

const chip =
  'inline-flex min-h-7 max-w-full items-center rounded-md border px-2 text-[0.8125rem] -outline-offset-2 pointer-coarse:min-h-11 pointer-coarse:px-3';
const colours = {
  course: 'border-purple/40 bg-purple-soft font-semibold text-purple-ink hover:border-purple-ink',
  tag: 'border-line bg-page text-muted hover:border-control hover:text-ink',
};

interface Props {
  by: 'course' | 'tag';
  value: string;
  /** Of the list it is in, which the link keeps; elsewhere the link replaces it. */
  kept?: ResourceFilter | undefined;
}

export function FilterLink({ by, value, kept }: Props) {
  const meaning = meaningOf(by, value, kept);
  return (
    <Link
      to="/resources"
      search={resourceSearch.write({ ...kept, [by]: value })}
      activeOptions={{ exact: true }}
      title={meaning}
      aria-label={`${value}: ${meaning}`}
      className={`${chip} ${colours[by]}`}
    >
      <span className="truncate" dir="auto">
        <Found text={value} />
      </span>
    </Link>
  );
}

/** Says whether the search and the filters stay. */
function meaningOf(by: Props['by'], value: string, kept: ResourceFilter | undefined): string {
  const other = kept?.[by];
  const isOther = other && other !== resourceSearch.read({ [by]: value })[by];
  if (isOther) return `In place of the ${by} ${other}; your search stays`;
  if (kept && isFiltered({ ...kept, [by]: '' })) return `Narrows your search to the ${by} ${value}`;
  return by === 'course' ? `Everything for ${value}` : `Everything tagged ${value}`;
}
