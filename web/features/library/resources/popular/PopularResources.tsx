// The most viewed resources of the week, in one line that scrolls.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { PopularResource } from '#contract/library/resources.ts';
import { kinds } from '#web/features/library/resources/kinds.ts';
import { PreviewLink } from '#web/features/library/resources/PreviewLink.tsx';
import { popularOptions, resourceList } from '#web/features/library/resources/resources.queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useRemoving } from '#web/lib/list/changes.hook.ts';
import { PopularPlaceholder } from './PopularPlaceholder.tsx';

export default function PopularResources() {
  const { data, isPending } = useQuery(popularOptions);
  const removing = useRemoving(resourceList);
  const titleId = useId();
  if (isPending) return <PopularPlaceholder />;
  const shown = data?.filter(({ _id }) => !removing.some((row) => row._id === _id)) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mt-4 flex h-11 items-center gap-3">
      <h2 id={titleId} className="shrink-0 text-sm max-sm:max-w-20 max-sm:leading-tight">
        Popular this week
      </h2>
      {/* To the edge of the screen, so that one cut off there shows that it scrolls. */}
      <ul className="relative -mr-6 flex min-w-0 flex-1 snap-x gap-2 overflow-x-auto pr-6 lg:mr-0 lg:pr-0">
        {shown.map((resource) => (
          <li key={resource._id} className="shrink-0 snap-start">
            <Popular resource={resource} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Popular({ resource }: { resource: PopularResource }) {
  const { Icon, label, ink } = kinds[resource.resourceType];
  const { viewsThisWeek } = resource;
  return (
    <PreviewLink
      resource={resource}
      className="group flex min-h-11 max-w-72 items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm -outline-offset-3 hover:border-control"
    >
      <Icon className={`size-4 shrink-0 ${ink}`} aria-hidden="true" />
      <span className="sr-only">{label}</span>
      <span dir="auto" className="truncate font-semibold group-hover:underline">
        {resource.title}
      </span>
      <span className="shrink-0 text-muted">
        {formatNumber(viewsThisWeek)} {viewsThisWeek === 1 ? 'view' : 'views'}
      </span>
    </PreviewLink>
  );
}
