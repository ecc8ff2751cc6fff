// Moves a thread to another space, or a resource to another course, with a reason.
import { useEffect, useRef, useState } from 'react';
import { ChoiceCombobox } from '#web/components/combobox/ChoiceCombobox.tsx';
import type { Choice } from '#web/components/combobox/choices.hook.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { courseSuggestions } from '#web/parts/courses/course-suggestions.ts';
import { spaceChoices } from '#web/parts/threads/space-choices.ts';
import { decideCase } from './cases.queries.ts';
import { type DecisionFormProps, DecisionFrame } from './DecisionFrame.tsx';

export default function MoveForm(props: DecisionFormProps) {
  const { subject, onDecided } = props;
  const [chosen, setChosen] = useState<Choice | null>(null);
  const isThread = subject.kind === 'post';
  const form = useSavingForm({
    schema: () => import('#contract/safety/reports.ts').then(({ NewPlace }) => NewPlace),
    values: { place: '', reason: '' },
    save: (input) => decideCase(subject, 'move', input),
    onSaved: ({ message }) => {
      notify(message);
      onDecided();
    },
    failure: reasonOr(
      'It could not be moved. Please try again.',
      'It could not be moved: the server did not answer. What you chose is still here.',
    ),
    signedOut: sessionEnded,
  });
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <DecisionFrame {...props} form={form} action="Move" doing="Moving...">
      <div ref={field}>
        <ChoiceCombobox
          label="Where to"
          hint={isThread ? 'A course, or a space of the campus' : 'A course'}
          source={isThread ? spaceChoices : courseSuggestions}
          chosen={chosen}
          error={form.errorOf('place')}
          isInline
          onChoose={(choice) => {
            setChosen(choice);
            form.set('place', choice?.key ?? '');
          }}
        />
      </div>
    </DecisionFrame>
  );
}
