// The facts of a resource: description, tags, owner, date and counts.
import type { ReactNode } from 'react';
import { licenceTexts } from '#contract/library/licences.rules.ts';
import { fileKind, resourceText } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { ResourceTags } from '#web/features/library/resources/ResourceTags.tsx';
import { ownerOf } from '#web/features/library/resources/resource-fields.ts';
import { formatNumber } from '#web/lib/format.ts';
import { PersonChip } from '#web/parts/people/PersonChip.tsx';

const uploaded = ['Uploaded by', 'Uploaded on'] as const;
const shared = ['Shared by', 'Added on'] as const;

export function PreviewDetails({ resource }: { resource: Resource }) {
  const text = resourceText(resource);
  const [by, on] = fileKind(resource.resourceType) ? uploaded : shared;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 px-5 py-5 sm:gap-x-8 sm:px-6">
      {text && (
        <Detail name="Description" wide>
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {text}
          </p>
        </Detail>
      )}
      {resource.paper && (
        <Detail name="Exam" wide>
          {resource.paper.line}
        </Detail>
      )}
      {resource.tags.length > 0 && (
        <Detail name="Tags" wide>
          <div className="flex flex-wrap gap-1.5">
            <ResourceTags resource={resource} />
          </div>
        </Detail>
      )}
      <Detail name={by}>
        <PersonChip person={ownerOf(resource)} />
      </Detail>
      <Detail name={on}>
        <LocalDate at={resource.uploadedAt} />
      </Detail>
      {resource.fileUrl && (
        <Detail name="Licence" wide>
          <LicenceText licence={resource.licence} />
        </Detail>
      )}
      <Detail name="Views">{formatNumber(resource.views)}</Detail>
      {resource.fileUrl && <Detail name="Downloads">{formatNumber(resource.downloads)}</Detail>}
    </dl>
  );
}

function LicenceText({ licence }: Pick<Resource, 'licence'>) {
  if (!licence) return 'Not stated';
  const { name, means, url } = licenceTexts[licence];
  return (
    <>
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer license" className={textLink}>
          {name}
        </a>
      ) : (
        name
      )}
      <span className="block text-sm text-muted">{means}</span>
    </>
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
