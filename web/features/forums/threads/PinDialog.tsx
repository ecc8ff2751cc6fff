// Pins a thread at the top of its space, or takes it down.
import { callApi } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { ModerationDialog } from './ModerationDialog.tsx';
import { useThread } from './thread-context.ts';
import { useChangedThread } from './thread-moderation.hook.ts';

export default function PinDialog({ onClose }: { onClose: () => void }) {
  const { thread } = useThread();
  const isPinned = !thread.isPinned;
  const form = useSavingForm({
    schema: () => import('#contract/forums/threads.ts').then(({ PinInput }) => PinInput),
    values: { isPinned, reason: '' },
    save: (body) => callApi('PUT /api/threads/:threadId/pinned', { params: { threadId: thread._id }, body }),
    onSaved: useChangedThread(onClose),
    failure: reasonOr('This could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <ModerationDialog
      title={isPinned ? 'Pin this thread' : 'Unpin this thread'}
      form={form}
      action={isPinned ? 'Pin' : 'Unpin'}
      onClose={onClose}
    >
      <p className="text-muted">
        {isPinned
          ? 'It stays at the top of its space.'
          : 'It takes its place among the other threads of its space.'}
      </p>
    </ModerationDialog>
  );
}
