// The last question before an account is deleted: the password, or the username where there is none.
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '#contract/users.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';
import { ConfirmationField } from '#web/features/profile/edit/ConfirmationField.tsx';
import { deleteAccount } from '#web/features/profile/profile.queries.ts';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { setSignedOut } from '#web/lib/session.ts';

export function DeleteAccount({ user, onCancel }: { user: User; onCancel: () => void }) {
  const id = useId();
  const router = useRouter();
  const form = useForm({ defaultValues: { confirmation: '' } });
  const problem = form.formState.errors.confirmation?.message;

  const { mutate, isPending, error } = useMutation({
    mutationFn: deleteAccount,
    onSuccess: async () => {
      // Home first, as when signing out, and whatever is typed elsewhere on the page: it has nowhere to be saved.
      await router.navigate({ to: '/', ignoreBlocker: true });
      setSignedOut();
      notify('Your account was deleted. Thank you for having been here.', 'success', 6000);
    },
    onError: (reason) => {
      const message = atField(reason);
      if (message) form.setError('confirmation', { message }, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit((values) => mutate(values));
  const close = () => {
    if (!isPending) onCancel();
  };

  return (
    <Dialog
      role="alertdialog"
      labelledBy={`${id}-question`}
      describedBy={`${id}-consequence`}
      onClose={close}
      className="w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line"
    >
      <form noValidate onSubmit={submit} className="space-y-5 overflow-y-auto p-6">
        <div>
          <h2 id={`${id}-question`} className="text-xl">
            Delete your account for good?
          </h2>
          <p id={`${id}-consequence`} className="mt-2 text-muted">
            This cannot be undone. What you have shared stays, as shared by “Former member”.
          </p>
        </div>
        {error && !atField(error) && <Alert>{deletionMessage(error)}</Alert>}
        <ConfirmationField
          user={user}
          purpose="to delete this account"
          error={problem}
          register={form.register}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" disabled={isPending} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" look="danger" busy={isPending}>
            {isPending ? 'Deleting...' : 'Delete my account'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What is wrong with the confirmation itself. */
function atField(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.errors.confirmation ?? (error.code === 'wrong_password' ? error.message : undefined);
}

const deletionMessage = (error: Error): string =>
  reasonOf(error) || 'Your account could not be deleted. Please try again.';
