// The spaces: beside the threads on a wide screen, a line to scroll above them on others.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import type { Space } from '#contract/forums/spaces.ts';
import { formatNumber } from '#web/lib/format.ts';
import { spacesOptions } from './spaces.queries.ts';

const list = 'flex gap-2 max-lg:w-max lg:flex-col lg:gap-0.5';

/** There may be hundreds: the style and layout of each wait until it is nearly in view. The margin is for its focus ring. */
const course =
  'min-w-0 [content-visibility:auto] [overflow-clip-margin:0.375rem] max-lg:[contain-intrinsic-size:auto_6.5rem_auto_2.75rem] lg:[contain-intrinsic-size:auto_none_auto_2.25rem]';

export function SpaceNav() {
  const { data } = useQuery(spacesOptions);
  return (
    <nav
      aria-label="Spaces"
      className="relative min-w-0 max-lg:-mx-6 max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:px-6 max-lg:py-1 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-3 lg:shadow-lift"
    >
      <ul className={list}>
        <li>
          <SpaceItem to="/forums">All spaces</SpaceItem>
        </li>
        {data?.campus.map((space) => (
          <li key={space.slug}>
            <SpaceItem to="/forums/$space" space={space}>
              {space.name}
            </SpaceItem>
          </li>
        ))}
      </ul>
      {data && data.courses.length > 0 && (
        <>
          <h2 className="px-3 pt-4 pb-1 text-base max-lg:sr-only">Courses</h2>
          <ul className={list}>
            {data.courses.map((space) => (
              <li key={space.slug} className={course}>
                <SpaceItem to="/forums/$space" space={space}>
                  <span className="font-semibold text-purple-ink">{space.course?.code}</span>
                  <span className="truncate max-lg:sr-only"> {space.course?.title}</span>
                </SpaceItem>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

interface ItemProps {
  to: '/forums' | '/forums/$space';
  space?: Space;
  children: React.ReactNode;
}

function SpaceItem({ to, space, children }: ItemProps) {
  return (
    <Link
      to={to}
      {...(space && { params: { space: space.slug } })}
      search={{}}
      activeOptions={{ exact: true, includeSearch: false }}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-control px-3 text-[0.9375rem] font-medium whitespace-nowrap max-lg:border max-lg:border-line max-lg:bg-surface lg:min-h-9 hover:bg-blue-soft aria-[current=page]:bg-blue-soft aria-[current=page]:text-blue-ink"
    >
      <span dir="auto" className="flex min-w-0 gap-1.5 truncate">
        {children}
      </span>
      {space?.audience === 'members' && (
        <Lock className="size-3.5 shrink-0 text-muted" role="img" aria-label="Members only" />
      )}
      {space && (
        <span className="ml-auto text-sm text-muted tabular-nums">
          {formatNumber(space.threads)}
          <span className="sr-only"> {space.threads === 1 ? 'thread' : 'threads'}</span>
        </span>
      )}
    </Link>
  );
}
