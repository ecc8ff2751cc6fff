// What is new in the library, on the home page. Optional: left out while there is nothing to show, and when loading fails.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Resource, ResourceList } from '#contract/library/resources.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { kinds } from './kinds.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { ownerName } from './resource-fields.ts';
import { newestOptions } from './resources.queries.ts';

/** Below it, the number of resources would rather tell how new the campus is. */
const minCountShown = 20;

export function NewestResources() {
  const { data } = useQuery(newestOptions);
  const titleId = useId();
  if (!data || data.resources.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="content pt-10 md:pt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="text-3xl">
          New in the library
        </h2>
        <Total counts={data.counts} />
      </div>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {data.resources.map((resource) => (
          <li key={resource._id} className="flex min-w-0">
            <Newest resource={resource} />
          </li>
        ))}
      </ul>
      <ButtonLink to="/resources" variant="outline" className="mt-6">
        See all resources
      </ButtonLink>
    </section>
  );
}

function Total({ counts }: Pick<ResourceList, 'counts'>) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (total < minCountShown) return null;
  return <p className="text-muted">{formatNumber(total)} shared by students so far</p>;
}

function Newest({ resource }: { resource: Resource }) {
  const { Icon, label, ink, soft } = kinds[resource.resourceType];
  return (
    <PreviewLink
      resource={resource}
      className="group flex w-full min-w-0 flex-col rounded-card border border-line bg-surface p-5 shadow-lift hover:border-control"
    >
      <span className="flex items-center gap-3 text-sm text-muted">
        <span className={`inline-flex size-9 items-center justify-center rounded-control ${soft} ${ink}`}>
          <Icon className="size-5" aria-hidden="true" />
        </span>
        <span className="truncate">{[label, resource.courseCode].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="mt-3 line-clamp-2 font-semibold wrap-anywhere group-hover:underline">
        {resource.title}
      </span>
      <span className="mt-auto flex justify-between gap-3 pt-3 text-sm text-muted">
        <span className="truncate">{ownerName(resource)}</span>
        <LocalDate at={resource.uploadedAt} className="shrink-0" />
      </span>
    </PreviewLink>
  );
}
