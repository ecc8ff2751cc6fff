// Edits a resource: fetches the newest version, redirects users without permission, and holds it in state, so that changes
// of the query cache do not overwrite the form.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import { canEditResource } from '#contract/permissions.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { resourceOptions } from '#web/features/library/resources/resources.queries.ts';
import { isMissing } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { useSession } from '#web/lib/session.ts';
import { ResourceForm } from './ResourceForm.tsx';

const loadFailure = 'Failed to fetch resource details';

export function EditResource({ id }: { id: string }) {
  const { data, error, isError, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...resourceOptions(id),
    // Not from the cache: the form starts with the newest version.
    staleTime: 0,
  });
  const [opened, setOpened] = useState<{ resource: Resource; version: number }>();
  const session = useSession();
  const isForbidden =
    session.status === 'signed-in' && data !== undefined && !canEditResource(session.user, data);

  if (opened) {
    const { resource, version } = opened;
    const restart = (newest: Resource) => setOpened({ resource: newest, version: version + 1 });
    return <OpenForm key={version} resource={resource} onNewest={restart} />;
  }
  if (isError && !isFetching) {
    return (
      <div className="space-y-5">
        <Alert>{loadFailure}</Alert>
        {isMissing(error) ? (
          <>
            <p>It may have been deleted, or the address is not complete.</p>
            <ButtonLink to="/resources" variant="outline">
              See all resources
            </ButtonLink>
          </>
        ) : (
          <Button variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  if (isForbidden && isFetchedAfterMount) return <RedirectToList />;
  if (data && isFetchedAfterMount && session.status === 'signed-in')
    setOpened({ resource: data, version: 1 });
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
      <Spinner />
      Loading resource...
    </p>
  );
}

function OpenForm({ resource, onNewest }: { resource: Resource; onNewest: (newest: Resource) => void }) {
  const client = useQueryClient();
  const loadNewest = async () => {
    try {
      const options = { ...resourceOptions(resource._id), staleTime: 0 };
      onNewest((await client.fetchQuery(options)).resource);
    } catch {
      notify(loadFailure, 'error');
    }
  };
  return <ResourceForm resource={resource} onLoadNewest={() => void loadNewest()} />;
}

function RedirectToList() {
  const router = useRouter();
  useEffect(() => {
    notify('You do not have permission to edit this resource', 'error');
    void router.navigate({ to: '/resources', replace: true });
  }, [router]);
  return null;
}
