// The metadata below the preview: description, tags, owner, date and counts.
import type { ReactNode } from 'react';
import { isUrlType } from '#contract/resources.rules.ts';
import type { Resource } from '#contract/resources.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { ResourceTags } from '#web/features/resources/ResourceTags.tsx';
import { ownerOf } from '#web/features/resources/resource-fields.ts';
import { formatNumber } from '#web/lib/format.ts';
import { PersonChip } from '#web/parts/people/PersonChip.tsx';

export function PreviewDetails({ resource, by, on }: { resource: Resource; by: string; on: string }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 px-5 py-5 sm:gap-x-8 sm:px-6">
      {!isUrlType(resource.resourceType) && (
        <Detail name="Description" wide>
          <p className="wrap-anywhere whitespace-pre-line">{resource.description}</p>
        </Detail>
      )}
      {resource.tags.length > 0 && (
        <Detail name="Tags" wide>
          <ResourceTags resource={resource} />
        </Detail>
      )}
      <Detail name={by}>
        <PersonChip person={ownerOf(resource)} />
      </Detail>
      <Detail name={on}>
        <LocalDate at={resource.uploadedAt} />
      </Detail>
      <Detail name="Views">{formatNumber(resource.views)}</Detail>
      {resource.fileUrl && <Detail name="Downloads">{formatNumber(resource.downloads)}</Detail>}
    </dl>
  );
}

function Detail({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? 'col-span-2' : ''}`}>
      <dt className="mb-1 text-sm font-semibold text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
