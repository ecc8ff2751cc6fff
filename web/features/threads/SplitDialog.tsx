// Makes a reply, with its comments, a thread of its own.
import { threadLimits } from '#contract/threads.rules.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { callApi } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { DialogButtons } from './DialogButtons.tsx';
import { KindChoice } from './new/KindChoice.tsx';
import type { Moderated } from './thread-moderation.hook.ts';

export function SplitDialog({ threadId, postId, onModerated, onClose }: Moderated & { postId: string }) {
  const form = useSavingForm({
    schema: () => import('#contract/thread-moderation.ts').then(({ SplitInput }) => SplitInput),
    values: { title: '', kind: 'question' as 'question' | 'discussion', reason: '' },
    toInput: (values) => ({ ...values, postIds: [postId] }),
    empty: { title: 'Please enter a title.' },
    save: (body) => callApi('POST /api/threads/:threadId/split', { params: { threadId }, body }),
    onSaved: onModerated,
    failure: reasonOr('The thread could not be split. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <ActionDialog title="Make it a thread of its own" onClose={onClose}>
      <form {...form.element} aria-label="Make it a thread of its own" className="mt-3 space-y-4">
        <FormBanner form={form} />
        <KindChoice field={form.field('kind')} />
        <Field
          label="Title of the new thread"
          required
          dir="auto"
          autoComplete="off"
          maxLength={threadLimits.title}
          {...form.field('title')}
        />
        <Field
          label="Reason (optional)"
          hint="Its author is told."
          autoComplete="off"
          maxLength={300}
          {...form.field('reason')}
        />
        <DialogButtons form={form} action="Split" onCancel={onClose} />
      </form>
    </ActionDialog>
  );
}
