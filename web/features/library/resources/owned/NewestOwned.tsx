// The profile card with the number of a user's resources and the newest of them.
import { useQuery } from '@tanstack/react-query';
import Share from 'lucide-react/icons/share';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { ResourceRow } from '#web/features/library/resources/ResourceRow.tsx';
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
            <ResourceRow key={resource._id} resource={resource}>
              <time dateTime={resource.uploadedAt} className="shrink-0 text-sm text-muted">
                {formatAge(resource.uploadedAt)}
              </time>
            </ResourceRow>
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
