// Moves a thread to another space.
import { useState } from 'react';
import { ChoiceCombobox } from '#web/components/combobox/ChoiceCombobox.tsx';
import type { Choice } from '#web/components/combobox/choices.hook.ts';
import { callApi } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { spaceChoices } from '#web/parts/threads/space-choices.ts';
import { ModerationDialog } from './ModerationDialog.tsx';
import type { Moderated } from './thread-moderation.hook.ts';

export default function MoveDialog({ threadId, onModerated, onClose }: Moderated) {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const form = useSavingForm({
    schema: () => import('#contract/forums/thread-moderation.ts').then(({ MoveInput }) => MoveInput),
    values: { space: '', reason: '' },
    save: (body) => callApi('PUT /api/threads/:threadId/space', { params: { threadId }, body }),
    onSaved: onModerated,
    failure: reasonOr('The thread could not be moved. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <ModerationDialog title="Move this thread" form={form} action="Move" onClose={onClose}>
      <ChoiceCombobox
        label="Where to"
        hint="A course, or a space of the campus"
        source={spaceChoices}
        chosen={chosen}
        error={form.errorOf('space')}
        isInline
        onChoose={(choice) => {
          setChosen(choice);
          form.set('space', choice?.key ?? '');
        }}
      />
    </ModerationDialog>
  );
}
