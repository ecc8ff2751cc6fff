// Makes a collection, or changes its name and description.
import { useQueryClient } from '@tanstack/react-query';
import type { Collection } from '#contract/library/collections.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { TextArea } from '#web/components/ui/TextArea.tsx';
import { callApi } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { collectionsKey } from './collections.queries.ts';

interface Props {
  /** Undefined for a new one. */
  collection?: Collection;
  /** What a new one begins with. */
  resourceId?: string;
  onDone: (saved?: Collection) => void;
}

export function CollectionForm({ collection, resourceId, onDone }: Props) {
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () => import('#contract/library/collections.ts').then(({ CollectionInput }) => CollectionInput),
    values: { name: collection?.name ?? '', description: collection?.description ?? '' },
    save: (input) =>
      collection
        ? callApi('PUT /api/collections/:collectionId', {
            params: { collectionId: collection._id },
            body: input,
          })
        : callApi('POST /api/collections', { body: { ...input, ...(resourceId && { resourceId }) } }),
    onSaved: async ({ message, collection: saved }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: collectionsKey });
      onDone(saved);
    },
    failure: reasonOr('The collection could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} aria-label={collection ? 'Change the collection' : 'New collection'}>
      <FormBanner form={form} className="mb-4" />
      <fieldset disabled={form.busy} className="space-y-4">
        <Field label="Name" required autoComplete="off" {...form.field('name')} />
        <TextArea label="Description (optional)" rows={3} {...form.field('description')} />
      </fieldset>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={() => onDone()}>
          Cancel
        </Button>
        <SubmitButton form={form} doing="Saving...">
          {collection ? 'Save' : 'Make collection'}
        </SubmitButton>
      </div>
    </form>
  );
}
