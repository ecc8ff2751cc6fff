// Puts a resource into one's collections: a tick for each, and a new one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedCollection } from '#contract/library/collections.ts';
import type { Resource } from '#contract/library/resources.ts';
import { ActionDialog } from '#web/components/ui/ActionDialog.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { CollectionForm } from './CollectionForm.tsx';
import { collectionsOptions, useMembership } from './collections.queries.ts';

export default function CollectionDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { data, isError } = useQuery(collectionsOptions(resource._id));
  const [isNew, setIsNew] = useState(false);
  return (
    <ActionDialog title="Add to collection" onClose={onClose}>
      <p className="mt-1 line-clamp-2 text-muted wrap-anywhere" dir="auto">
        {resource.title}
      </p>
      <div className="mt-4 min-h-0 flex-1 overflow-y-auto">
        {isError && <Alert>Your collections could not be loaded.</Alert>}
        {!data && !isError && (
          <p role="status" className="flex justify-center py-4 text-muted">
            <Spinner />
            <span className="sr-only">Loading your collections…</span>
          </p>
        )}
        {data?.length === 0 && !isNew && <p>You have no collection yet.</p>}
        {data && data.length > 0 && (
          <ul aria-label="Your collections">
            {data.map((collection) => (
              <li key={collection._id}>
                <Membership collection={collection} resourceId={resource._id} />
              </li>
            ))}
          </ul>
        )}
        {isNew && (
          <div className="mt-3 border-t border-line pt-4">
            <CollectionForm resourceId={resource._id} onDone={() => setIsNew(false)} />
          </div>
        )}
      </div>
      {!isNew && (
        <div className="mt-5 flex flex-wrap justify-between gap-3">
          <Button variant="outline" onClick={() => setIsNew(true)}>
            New collection
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      )}
    </ActionDialog>
  );
}

function Membership({ collection, resourceId }: { collection: ListedCollection; resourceId: string }) {
  const { mutate, isPending, variables } = useMembership(resourceId);
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isPending ? variables.isIn : collection.hasResource}
        onChange={({ target }) => mutate({ id: collection._id, isIn: target.checked })}
        className="size-5 shrink-0 accent-blue-ink"
      />
      <span className="min-w-0 font-medium wrap-anywhere" dir="auto">
        {collection.name}
      </span>
      <span className="ml-auto shrink-0 text-sm text-muted">{formatNumber(collection.count)}</span>
    </label>
  );
}
