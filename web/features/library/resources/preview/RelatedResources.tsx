// Related resources below the preview. Optional: omitted when they fail to load.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import { kinds } from '#web/features/library/resources/kinds.ts';
import { PreviewLink } from '#web/features/library/resources/PreviewLink.tsx';
import { ownerName } from '#web/features/library/resources/resource-fields.ts';
import { relatedOptions } from './related.queries.ts';

export default function RelatedResources({ id }: { id: string }) {
  const { data } = useQuery(relatedOptions(id));
  if (!data) return null;
  const { paper, solutions, course, related } = data;
  if (!paper && solutions.length + course.length + related.length === 0) return null;
  return (
    <div className="space-y-6 border-t border-line px-5 py-5 sm:px-6">
      <Suggestions title="The paper of these solutions" resources={paper ? [paper] : []} />
      <Suggestions title="Solutions" resources={solutions} />
      <Suggestions title="More from this course" resources={course} />
      <Suggestions title="Related" resources={related} />
    </div>
  );
}

function Suggestions({ title, resources }: { title: string; resources: Resource[] }) {
  const titleId = useId();
  if (resources.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-base">
        {title}
      </h3>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-4">
        {resources.map((resource) => (
          <li key={resource._id} className="min-w-0">
            <Suggestion resource={resource} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ resource }: { resource: Resource }) {
  const { Icon, label, ink, soft } = kinds[resource.resourceType];
  return (
    <PreviewLink
      resource={resource}
      inPreview
      className="group -mx-2 flex min-h-14 items-center gap-3 rounded-control px-2 hover:bg-blue/15"
    >
      <span
        className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control ${soft} ${ink}`}
      >
        <Icon className="size-5" aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </span>
      <span className="min-w-0">
        <span className="block truncate text-[0.9375rem] font-semibold group-hover:underline">
          {resource.title}
        </span>
        <span className="block truncate text-sm text-muted">{ownerName(resource)}</span>
      </span>
    </PreviewLink>
  );
}
