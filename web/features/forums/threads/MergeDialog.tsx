// Merges a thread, as a duplicate, into the one whose address is given.
import { Field } from '#web/components/ui/Field.tsx';
import { callApi } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { ModerationDialog } from './ModerationDialog.tsx';
import type { Moderated } from './thread-moderation.hook.ts';

/** The id in the address of a thread; what is none is left for the server to refuse. */
const idIn = (address: string): string =>
  /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(address)?.[0] ?? address.trim().slice(0, 40);

export default function MergeDialog({ threadId, onModerated, onClose }: Moderated) {
  const form = useSavingForm({
    schema: () => import('#contract/forums/thread-moderation.ts').then(({ MergeInput }) => MergeInput),
    values: { into: '', reason: '' },
    toInput: ({ into, reason }) => ({ into: idIn(into), reason }),
    save: (body) => callApi('POST /api/threads/:threadId/merge', { params: { threadId }, body }),
    onSaved: onModerated,
    failure: reasonOr('The threads could not be merged. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <ModerationDialog title="Merge as a duplicate" form={form} action="Merge" onClose={onClose}>
      <p className="text-[0.9375rem] text-muted">
        The replies, votes and followers go to the other thread, and readers of this one are led there.
      </p>
      <Field label="Address of the thread that stays" required autoComplete="off" {...form.field('into')} />
    </ModerationDialog>
  );
}
