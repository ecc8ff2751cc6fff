// What was shared for a course, on its page: the newest past papers, then all else, the most helpful first.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import FileText from 'lucide-react/icons/file-text';
import type { Resource } from '#contract/library/resources.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { formatNumber } from '#web/lib/format.ts';
import { courseResourcesOptions } from './course-resources.queries.ts';
import { kinds } from './kinds.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { ownerName } from './resource-fields.ts';
import { resourceSearch } from './resources.search.ts';

export function CourseResources({ code }: { code: string }) {
  const { data: papers } = useQuery(courseResourcesOptions(code, 'papers'));
  const { data: others } = useQuery(courseResourcesOptions(code, 'others'));
  const total = papers && others && papers.total + others.total;
  const shown = [...(papers?.resources ?? []), ...(others?.resources ?? [])];
  return (
    <Section title="Resources">
      {total === 0 ? (
        <EmptyState
          Icon={FileText}
          text={`Nothing was shared for ${code} yet`}
          link={['/resources/new', 'Share the first resource']}
        />
      ) : (
        <ul className="divide-y divide-line">
          {total &&
            shown.map((resource) => (
              <li key={resource._id}>
                <SharedResource resource={resource} />
              </li>
            ))}
        </ul>
      )}
      {(total ?? 0) > shown.length && (
        <Link
          to="/resources"
          search={resourceSearch.write({ course: code })}
          className={`${textLink} mt-2 -mb-2`}
        >
          {`See all ${formatNumber(total ?? 0)} resources for ${code}`}
        </Link>
      )}
    </Section>
  );
}

function SharedResource({ resource }: { resource: Resource }) {
  const { Icon, label, ink, soft } = kinds[resource.resourceType];
  return (
    <PreviewLink resource={resource} className="group flex min-w-0 items-center gap-4 rounded py-3">
      <span
        className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control ${soft} ${ink}`}
      >
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere group-hover:underline">{resource.title}</span>
        <span className="block text-sm wrap-anywhere text-muted">
          {[
            resource.paper?.line ?? label,
            ownerName(resource),
            resource.helpful > 0 && `${formatNumber(resource.helpful)} found it helpful`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </PreviewLink>
  );
}
