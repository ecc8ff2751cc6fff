// Adds or changes a space.
import { useQueryClient } from '@tanstack/react-query';
import { type SpaceAudience, spaceLimits } from '#contract/forums/spaces.rules.ts';
import type { ManagedSpace } from '#contract/forums/spaces.ts';
import { slugOf } from '#contract/slugs.ts';
import { EditBanner } from '#web/components/form/EditBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { saveSpace, spacesKey } from './spaces.queries.ts';

interface Props {
  /** Undefined for a new one. */
  space?: ManagedSpace;
  onDone: () => void;
  onLoadNewest?: () => void;
}

export function SpaceForm({ space, onDone, onLoadNewest = () => {} }: Props) {
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () => import('#contract/forums/spaces.ts').then(({ SpaceInput }) => SpaceInput),
    values: {
      name: space?.name ?? '',
      slug: space?.slug ?? '',
      description: space?.description ?? '',
      audience: space?.audience ?? ('everyone' as SpaceAudience),
      isArchived: space?.isArchived ?? false,
    },
    save: (input) => saveSpace(input, space),
    onSaved: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: spacesKey });
      onDone();
    },
    failure: reasonOr('The space could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  const name = form.field('name');
  return (
    <form {...form.element} aria-label={space ? `Change ${space.name}` : 'New space'} className="space-y-4">
      <EditBanner form={form} onLoadNewest={onLoadNewest} />
      <fieldset disabled={form.busy} className="grid min-w-0 gap-4 md:grid-cols-2">
        <Field
          label="Name"
          required
          autoComplete="off"
          {...name}
          onBlur={(event) => {
            // A new space gets the address that its name suggests.
            if (form.watch('slug') === '')
              form.set('slug', slugOf(event.target.value).slice(0, spaceLimits.slug).replace(/-$/, ''));
            return name.onBlur?.(event);
          }}
        />
        <Field
          label="Address"
          hint={
            space ? 'Links to the present address stop working when it changes.' : 'What follows /forums/.'
          }
          required
          autoComplete="off"
          spellCheck={false}
          {...form.field('slug')}
        />
        <div className="md:col-span-2">
          <Field
            label="Description (optional)"
            hint="One or two sentences: what belongs here?"
            autoComplete="off"
            {...form.field('description')}
          />
        </div>
        <Select
          label="Who may read it"
          value={form.watch('audience')}
          error={form.errorOf('audience')}
          onChange={({ target }) => form.set('audience', target.value as SpaceAudience)}
        >
          <option value="everyone">Everyone, search engines included</option>
          <option value="members">Members only</option>
        </Select>
        {space && (
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 self-end font-medium">
            <input
              type="checkbox"
              checked={form.watch('isArchived')}
              onChange={({ target }) => form.set('isArchived', target.checked)}
              className="size-5 accent-blue-ink"
            />
            Archived: can be read, and nothing new is written in it
          </label>
        )}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} doing="Saving...">
          {space ? 'Save' : 'Add space'}
        </SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
      <UnsavedChangesDialog when={form.unsaved && !form.busy} />
    </form>
  );
}
