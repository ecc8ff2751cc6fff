// Closes a thread, or opens it again.
import { callApi } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { ModerationDialog } from './ModerationDialog.tsx';
import { useThread } from './thread-context.ts';
import { useChangedThread } from './thread-moderation.hook.ts';

export default function CloseDialog({ onClose }: { onClose: () => void }) {
  const { thread } = useThread();
  const isClosed = !thread.isClosed;
  const form = useSavingForm({
    schema: () => import('#contract/forums/threads.ts').then(({ CloseInput }) => CloseInput),
    values: { isClosed, reason: '' },
    rules: ({ isClosed, reason }) => ({
      reason: isClosed && !reason.trim() ? 'Please tell the author why.' : undefined,
    }),
    save: (body) => callApi('PUT /api/threads/:threadId/closed', { params: { threadId: thread._id }, body }),
    onSaved: useChangedThread(onClose),
    failure: reasonOr('This could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <ModerationDialog
      title={isClosed ? 'Close this thread' : 'Open this thread again'}
      form={form}
      action={isClosed ? 'Close' : 'Open again'}
      isReasonNeeded={isClosed}
      onClose={onClose}
    >
      <p className="text-muted">
        {isClosed ? 'It can still be read, and nobody adds to it.' : 'Everyone can reply again.'}
      </p>
    </ModerationDialog>
  );
}
