// The facts of a resource: description, tags, owner, date and counts.
import { licenceTexts } from '#contract/library/licences.rules.ts';
import { fileKind, resourceText } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { ResourceTags } from '#web/features/library/resources/ResourceTags.tsx';
import { ownerOf } from '#web/features/library/resources/resource-fields.ts';
import { formatNumber } from '#web/lib/format.ts';
import { PersonChip } from '#web/parts/people/PersonChip.tsx';
import { Fact, Facts } from '#web/parts/viewer/Facts.tsx';

const uploaded = ['Uploaded by', 'Uploaded on'] as const;
const shared = ['Shared by', 'Added on'] as const;

export function PreviewDetails({ resource }: { resource: Resource }) {
  const text = resourceText(resource);
  const [by, on] = fileKind(resource.resourceType) ? uploaded : shared;
  return (
    <Facts>
      {text && (
        <Fact name="Description" isWide>
          <p className="wrap-anywhere whitespace-pre-line" dir="auto">
            {text}
          </p>
        </Fact>
      )}
      {resource.paper && (
        <Fact name="Exam" isWide>
          {resource.paper.line}
        </Fact>
      )}
      {resource.tags.length > 0 && (
        <Fact name="Tags" isWide>
          <div className="flex flex-wrap gap-1.5">
            <ResourceTags resource={resource} />
          </div>
        </Fact>
      )}
      <Fact name={by}>
        <PersonChip person={ownerOf(resource)} />
      </Fact>
      <Fact name={on}>
        <LocalDate at={resource.uploadedAt} />
      </Fact>
      {resource.fileUrl && (
        <Fact name="Licence" isWide>
          <LicenceText licence={resource.licence} />
        </Fact>
      )}
      <Fact name="Views">{formatNumber(resource.views)}</Fact>
      {resource.fileUrl && <Fact name="Downloads">{formatNumber(resource.downloads)}</Fact>}
    </Facts>
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
