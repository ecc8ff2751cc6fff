// The confirmation dialog to delete the account: with the password, or with Google where there is none.
import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import type { User } from '#contract/platform/users.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';
import { ConfirmationField, confirmationRules } from '#web/features/site/profile/edit/ConfirmationField.tsx';
import { deleteAccount } from '#web/features/site/profile/profile.queries.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { setSignedOut } from '#web/lib/session.ts';

export function DeleteAccount({ user, onCancel }: { user: User; onCancel: () => void }) {
  const id = useId();
  const router = useRouter();
  const form = useSavingForm({
    schema: () => import('#contract/site/profile.ts').then(({ AccountDeletion }) => AccountDeletion),
    values: { confirmation: '' },
    rules: confirmationRules(user, 'to delete this account'),
    save: deleteAccount,
    onSaved: async () => {
      // Navigates home first, as on sign-out, and ignores unsaved changes: there is no account to save them to.
      await router.navigate({ to: '/', ignoreBlocker: true });
      setSignedOut();
      notify('Your account was deleted. Thank you for having been here.', 'success', 6000);
    },
    onFailed: (error) => {
      if (isAtField(error)) form.setError('confirmation', { type: 'server', message: reasonOf(error) });
    },
    failure: (error) =>
      isAtField(error) ? '' : reasonOf(error) || 'Your account could not be deleted. Please try again.',
  });
  const close = () => {
    if (!form.busy) onCancel();
  };

  return (
    <Dialog
      role="alertdialog"
      labelledBy={`${id}-question`}
      describedBy={`${id}-consequence`}
      onClose={close}
      className="w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line"
    >
      <form {...form.element} className="space-y-5 overflow-y-auto p-6">
        <div>
          <h2 id={`${id}-question`} className="text-xl">
            Delete your account for good?
          </h2>
          <p id={`${id}-consequence`} className="mt-2 text-muted">
            This cannot be undone. What you have shared stays, as shared by “Former member”.
          </p>
        </div>
        <FormBanner form={form} />
        <ConfirmationField user={user} {...form.field('confirmation')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <SubmitButton form={form} variant="danger" doing="Deleting...">
            Delete my account
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

/** The error belongs to the confirmation field. */
const isAtField = (error: Error): boolean => error instanceof ApiError && error.code === 'wrong_password';
