// Adds or changes a partner; its logo is uploaded on its row.
import { useQueryClient } from '@tanstack/react-query';
import type { Partner } from '#contract/site/partners.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { partnersOptions, savePartner } from './partners.queries.ts';

interface Props {
  /** Undefined for a new partner. */
  partner?: Partner;
  onDone: () => void;
}

export function PartnerForm({ partner, onDone }: Props) {
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () => import('#contract/site/partners.ts').then(({ PartnerInput }) => PartnerInput),
    values: { name: partner?.name ?? '', url: partner?.url ?? '', text: partner?.text ?? '' },
    save: (input) => savePartner(input, partner),
    onSaved: async ({ message }) => {
      notify(message);
      await client.invalidateQueries(partnersOptions);
      onDone();
    },
    failure: reasonOr('The partner could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} className="space-y-4">
      <FormBanner form={form} />
      <fieldset disabled={form.busy} className="grid min-w-0 gap-4 md:grid-cols-2">
        <Field label="Name" required autoComplete="off" {...form.field('name')} />
        <Field
          label="Link"
          type="url"
          required
          autoComplete="off"
          placeholder="https://"
          {...form.field('url')}
        />
        <div className="md:col-span-2">
          <Field
            label="Text"
            hint="One or two sentences."
            required
            autoComplete="off"
            {...form.field('text')}
          />
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} doing="Saving...">
          {partner ? 'Save' : 'Add partner'}
        </SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <UnsavedChangesDialog when={form.unsaved && !form.busy} />
    </form>
  );
}
