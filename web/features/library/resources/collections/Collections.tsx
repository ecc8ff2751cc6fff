// All collections of the person, and the form for a new one.
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import Folder from 'lucide-react/icons/folder';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { CollectionForm } from './CollectionForm.tsx';
import { CollectionRows } from './CollectionRows.tsx';
import { collectionsOptions } from './collections.queries.ts';

export function Collections() {
  const router = useRouter();
  const { data, isError, isFetching, refetch } = useQuery(collectionsOptions());
  const [isNew, setIsNew] = useState(false);
  if (isError && !data && !isFetching) {
    return (
      <div className="space-y-5">
        <Alert>Your collections could not be loaded.</Alert>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <p role="status" className="flex justify-center py-16 text-muted">
        <Spinner />
        <span className="sr-only">Loading your collections…</span>
      </p>
    );
  }
  return (
    <div className="space-y-6">
      {isNew ? (
        <Card className="p-5 sm:p-6">
          <CollectionForm
            onDone={(made) => {
              setIsNew(false);
              if (made)
                void router.navigate({
                  to: '/collections/$collectionId',
                  params: { collectionId: made._id },
                });
            }}
          />
        </Card>
      ) : (
        <Button variant={data.length > 0 ? 'outline' : 'solid'} onClick={() => setIsNew(true)}>
          <Plus className="size-5" aria-hidden="true" />
          New collection
        </Button>
      )}
      {data.length > 0 && (
        <Card className="px-5 py-2 sm:px-6">
          <CollectionRows collections={data} />
        </Card>
      )}
      {data.length === 0 && !isNew && (
        <ListMessage
          picture={<Folder className="size-8" aria-hidden="true" />}
          title="No collections yet"
          actions={<ButtonLink to="/resources">Browse the library</ButtonLink>}
        >
          Put resources together in an order of your own, and share them by a link. A collection is private
          until you do.
        </ListMessage>
      )}
    </div>
  );
}
