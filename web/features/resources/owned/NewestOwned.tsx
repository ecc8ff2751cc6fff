// The profile card with the number of a user's resources and the newest of them.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Share from 'lucide-react/icons/share';
import type { Resource } from '#contract/resources.ts';
import { withSlug } from '#contract/slugs.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { kinds } from '#web/features/resources/kinds.ts';
import { formatAge } from '#web/lib/format.ts';
import { newestOfOptions } from './owned.queries.ts';
import { formatTotal } from './owned-count.ts';

export function NewestOwned({ owner, className }: { owner: string; className: string }) {
  const { data, isPending } = useQuery(newestOfOptions(owner));
  return (
    <Section
      title={
        <>
          My Shared Resources{' '}
          {data && (
            <span className="ml-1 inline-flex align-middle">
              <Badge>{formatTotal(data)}</Badge>
            </span>
          )}
        </>
      }
      viewAll="/resources"
      className={className}
    >
      {data && data.resources.length > 0 ? (
        <ul className="divide-y divide-line">
          {data.resources.map((resource) => (
            <Row key={resource._id} resource={resource} />
          ))}
        </ul>
      ) : data ? (
        <EmptyState
          Icon={Share}
          text="No resources shared yet"
          link={['/resources/new', 'Share your first resource']}
        />
      ) : isPending ? (
        <p role="status" className="flex flex-1 items-center justify-center py-8 text-muted">
          <Spinner />
          <span className="sr-only">Loading your resources…</span>
        </p>
      ) : (
        // Failed to load: not shown as an empty library.
        <EmptyState Icon={Share} text="Nothing to show right now" />
      )}
    </Section>
  );
}

function Row({ resource }: { resource: Resource }) {
  const { Icon, label, ink, soft } = kinds[resource.resourceType];
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span
        className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control ${soft} ${ink}`}
      >
        <Icon className="size-5" aria-hidden="true" />
        <span className="sr-only">{label}</span>
      </span>
      <Link
        to="/resources/$resourceId"
        params={{ resourceId: withSlug(resource._id, resource.title) }}
        className="inline-flex min-h-11 min-w-0 flex-1 items-center rounded font-semibold hover:text-blue-ink hover:underline"
      >
        <span className="line-clamp-2 wrap-anywhere">{resource.title}</span>
      </Link>
      <time dateTime={resource.uploadedAt} className="shrink-0 text-sm text-muted">
        {formatAge(resource.uploadedAt)}
      </time>
    </li>
  );
}
