// Who reads a collection: its owner alone, or whoever has its secret link.
import Link2 from 'lucide-react/icons/link-2';
import { sharedCollectionPath } from '#contract/library/collections.rules.ts';
import type { Collection } from '#contract/library/collections.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { copyLink } from '#web/lib/share-link.ts';
import { useLink } from './collections.queries.ts';

export function LinkPanel({ collection: { _id, token } }: { collection: Collection }) {
  const { mutate, isPending } = useLink(_id);
  const path = sharedCollectionPath(token);
  if (!token) {
    return (
      <Card className="flex flex-wrap items-center gap-3 p-4 sm:px-6">
        <p className="min-w-0 flex-1 basis-60 text-muted">Private: only you see this collection.</p>
        <Button variant="outline" busy={isPending} onClick={() => mutate('PUT')}>
          <Link2 className="size-4.5" aria-hidden="true" />
          Share by link
        </Button>
      </Card>
    );
  }
  return (
    <Card className="p-4 sm:px-6">
      <Field
        label="Secret link"
        hint="Whoever has it can read the collection, without an account. Search engines do not list it."
        readOnly
        value={window.location.origin + path}
        onFocus={({ target }) => target.select()}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => void copyLink(path)}>Copy link</Button>
        <Button variant="outline" disabled={isPending} onClick={() => mutate('PUT')}>
          Replace link
        </Button>
        <Button variant="outline" disabled={isPending} onClick={() => mutate('DELETE')}>
          Stop sharing
        </Button>
      </div>
    </Card>
  );
}
