// One of the person's collections: its facts, its link and its resources in order.
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { Collection } from '#contract/library/collections.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { CollectionForm } from './CollectionForm.tsx';
import { collectionOptions, useDeletion } from './collections.queries.ts';
import { LinkPanel } from './LinkPanel.tsx';
import { OrderedRows } from './OrderedRows.tsx';

export function CollectionView({ id }: { id: string }) {
  const { data, error } = useQuery(collectionOptions(id));
  useDocumentTitle(data?.collection.name);
  if (data) {
    return (
      <>
        <Heading collection={data.collection} />
        <div className="space-y-6">
          <LinkPanel collection={data.collection} />
          {data.resources.length > 0 ? (
            <Card className="px-5 py-2 sm:px-6">
              <OrderedRows id={id} resources={data.resources} />
            </Card>
          ) : (
            <ListMessage
              title="Nothing in it yet"
              actions={<ButtonLink to="/resources">Browse the library</ButtonLink>}
            >
              Open a resource and press the folder to add it here.
            </ListMessage>
          )}
        </div>
      </>
    );
  }
  if (error) {
    return (
      <>
        <h1 className="mt-2 mb-6">Collection</h1>
        <Alert>{reasonOf(error) || 'The collection could not be loaded.'}</Alert>
      </>
    );
  }
  return (
    <>
      <h1 className="mt-2 mb-6">Collection</h1>
      <p role="status" className="flex justify-center py-16 text-muted">
        <Spinner />
        <span className="sr-only">Loading the collection…</span>
      </p>
    </>
  );
}

function Heading({ collection }: { collection: Collection }) {
  const router = useRouter();
  const [open, setOpen] = useState<'form' | 'deletion'>();
  const { mutate: remove } = useDeletion(() => void router.navigate({ to: '/collections' }));
  const { name, description } = collection;
  return (
    <div className="mt-2 mb-6">
      <div className="flex flex-wrap items-start gap-3">
        <h1 className="min-w-0 flex-1 basis-60 wrap-anywhere" dir="auto">
          {name}
        </h1>
        <Button variant="outline" onClick={() => setOpen('form')}>
          <Pencil className="size-4.5" aria-hidden="true" />
          Edit
        </Button>
        <Button
          variant="bare"
          className="bg-red-soft text-red-ink hover:bg-red/25"
          onClick={() => setOpen('deletion')}
        >
          <Trash2 className="size-4.5" aria-hidden="true" />
          Delete
        </Button>
      </div>
      {open === 'form' ? (
        <Card className="mt-4 p-5 sm:p-6">
          <CollectionForm collection={collection} onDone={() => setOpen(undefined)} />
        </Card>
      ) : (
        description && (
          <p className="mt-2 whitespace-pre-line text-muted wrap-anywhere" dir="auto">
            {description}
          </p>
        )
      )}
      {open === 'deletion' && (
        <ConfirmDialog
          question="Delete this collection?"
          consequence="Its resources stay in the library. Its link stops working."
          action="Delete"
          onCancel={() => setOpen(undefined)}
          onConfirm={() => {
            setOpen(undefined);
            remove(collection);
          }}
        />
      )}
    </div>
  );
}
