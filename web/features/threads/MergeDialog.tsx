// Merges a thread, as a duplicate, into the one whose address is given.
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { callApi } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import type { Moderated } from './thread-moderation.hook.ts';

/** The id in the address of a thread; what is none is left for the server to refuse. */
const idIn = (address: string): string =>
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(address)?.[0] ?? address.trim().slice(0, 40);

export default function MergeDialog({ threadId, onModerated, onClose }: Moderated) {
  const form = useSavingForm({
    schema: () => import('#contract/thread-moderation.ts').then(({ MergeInput }) => MergeInput),
    values: { into: '', reason: '' },
    toInput: ({ into, reason }) => ({ into: idIn(into), reason }),
    empty: { into: 'Please paste the address of the other thread.' },
    save: (body) => callApi('POST /api/threads/:threadId/merge', { params: { threadId }, body }),
    onSaved: onModerated,
    failure: reasonOr('The threads could not be merged. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <ActionDialog title="Merge as a duplicate" onClose={onClose}>
      <form {...form.element} aria-label="Merge as a duplicate" className="mt-3 space-y-4">
        <FormBanner form={form} />
        <p className="text-[0.9375rem] text-muted">
          The replies, votes and followers go to the other thread, and readers of this one are led there.
        </p>
        <Field label="Address of the thread that stays" required autoComplete="off" {...form.field('into')} />
        <Field
          label="Reason (optional)"
          hint="Its author is told."
          autoComplete="off"
          maxLength={300}
          {...form.field('reason')}
        />
        <DialogButtons form={form} action="Merge" onCancel={onClose} />
      </form>
    </ActionDialog>
  );
}
