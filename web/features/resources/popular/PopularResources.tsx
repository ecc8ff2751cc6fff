// The most viewed resources of the week; scrolls horizontally on a phone.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Resource } from '#contract/resources.ts';
import { KindBadge } from '#web/features/resources/KindBadge.tsx';
import { kinds } from '#web/features/resources/kinds.ts';
import { PreviewLink } from '#web/features/resources/PreviewLink.tsx';
import { popularOptions, resourceList } from '#web/features/resources/resources.queries.ts';
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
    <section aria-labelledby={titleId} className="mt-6 h-44">
      <h2 id={titleId} className="text-lg">
        Popular this week
      </h2>
      {/* Full width, so that a card cut off at the edge shows that it scrolls. */}
      <ul className="-mx-6 mt-3 flex snap-x scroll-px-6 gap-3 overflow-x-auto px-6 pb-2 lg:mx-0 lg:grid lg:grid-cols-6 lg:overflow-visible lg:px-0">
        {shown.map((resource) => (
          <li key={resource._id} className="w-44 shrink-0 snap-start lg:w-auto lg:min-w-0">
            <Popular resource={resource} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Popular({ resource }: { resource: Resource }) {
  const { soft } = kinds[resource.resourceType];
  return (
    <PreviewLink
      resource={resource}
      className="group flex h-31 flex-col overflow-hidden rounded-card border border-line bg-surface p-3 shadow-lift -outline-offset-3 hover:border-control"
    >
      <span className={`-mx-3 -mt-3 mb-2 px-2 py-1.5 ${soft}`}>
        <KindBadge type={resource.resourceType} />
      </span>
      <span className="line-clamp-2 text-sm leading-snug font-semibold wrap-anywhere group-hover:underline">
        {resource.title}
      </span>
      <span className="mt-auto truncate text-[0.8125rem] text-muted">
        {formatNumber(resource.views)} {resource.views === 1 ? 'view' : 'views'}
      </span>
    </PreviewLink>
  );
}
