// A collection as whoever has its secret link reads it.
import { useQuery } from '@tanstack/react-query';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { ResourceRow } from '#web/features/library/resources/ResourceRow.tsx';
import { ownerName } from '#web/features/library/resources/resource-fields.ts';
import { isMissing, reasonOf } from '#web/lib/api.ts';
import { PersonChip } from '#web/parts/people/PersonChip.tsx';
import { sharedCollectionOptions } from './collections.queries.ts';
import { formatCount } from './count-text.ts';

export function SharedCollection({ token }: { token: string }) {
  const { data, error } = useQuery(sharedCollectionOptions(token));
  useDocumentTitle(data?.name);
  if (data) {
    const { username, fullName, img } = data.owner;
    return (
      <>
        <h1 className="wrap-anywhere" dir="auto">
          {data.name}
        </h1>
        <div className="mt-3 flex flex-wrap items-center gap-x-3 text-muted">
          <PersonChip person={{ _id: username, username, name: fullName || username, img }} />
          <span>{formatCount(data.resources.length)}</span>
        </div>
        {data.description && (
          <p className="mt-3 whitespace-pre-line wrap-anywhere" dir="auto">
            {data.description}
          </p>
        )}
        {data.resources.length > 0 ? (
          <Card className="mt-6 px-5 py-2 sm:px-6">
            <ol aria-label="Resources in this collection" className="divide-y divide-line">
              {data.resources.map((resource) => (
                <ResourceRow
                  key={resource._id}
                  resource={resource}
                  note={[resource.paper?.line, resource.courseCode, ownerName(resource)]
                    .filter(Boolean)
                    .join(' · ')}
                >
                  {null}
                </ResourceRow>
              ))}
            </ol>
          </Card>
        ) : (
          <p className="mt-6 text-muted">There is nothing in it yet.</p>
        )}
      </>
    );
  }
  if (error) {
    const isGone = isMissing(error);
    return (
      <>
        <h1 className="mb-6">Shared collection</h1>
        <ListMessage
          title={isGone ? 'This collection is not shared' : 'The collection could not be loaded'}
          actions={<ButtonLink to="/resources">Browse the library</ButtonLink>}
        >
          {reasonOf(error) || 'The server did not answer as it should.'}
        </ListMessage>
      </>
    );
  }
  return (
    <>
      <h1 className="mb-6">Shared collection</h1>
      <p role="status" className="flex justify-center py-16 text-muted">
        <Spinner />
        <span className="sr-only">Loading the collection…</span>
      </p>
    </>
  );
}
