// The form of the profile details. Unsaved input is kept until it is saved or discarded.
import { useRouter } from '@tanstack/react-router';
import type { User } from '#contract/platform/users.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { useUpdateProfile } from '#web/features/site/profile/profile.queries.ts';
import { reasonOr, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { changesIn, detailsOf, valuesOf } from './details-values.ts';
import { ShownFields } from './ShownFields.tsx';

export function DetailsForm({ opened }: { opened: User }) {
  const router = useRouter();
  const { mutateAsync: updateProfile } = useUpdateProfile();
  const form = useSavingForm({
    schema: () => import('#contract/site/profile.ts').then(({ ProfileInput }) => ProfileInput),
    values: valuesOf(opened),
    toInput: detailsOf,
    save: (details) => updateProfile(changesIn(details, opened)),
    onSaved: () => {
      notify('Profile updated successfully');
      return router.navigate({ to: '/profile', ignoreBlocker: true });
    },
    failure: reasonOr('Failed to update profile', 'An error occurred while updating your profile'),
    signedOut: 'You must be logged in to save your profile',
  });

  return (
    <>
      <FormBanner form={form} className="mb-6" />
      <form {...form.element}>
        <fieldset disabled={form.busy || form.saved} className="space-y-6">
          <DetailsFields field={form.field} />
          <ShownFields field={form.field} username={opened.username} />
        </fieldset>
        <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink to="/profile" variant="outline" size="large">
            Cancel
          </ButtonLink>
          <SubmitButton form={form} size="large" doing="Saving...">
            Save
          </SubmitButton>
        </div>
      </form>
      <UnsavedChangesDialog when={form.unsaved} />
    </>
  );
}
