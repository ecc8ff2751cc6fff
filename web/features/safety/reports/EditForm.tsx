// Corrects the title and the text of a thing, with a reason.
import { useEffect } from 'react';
import { correctionLimits } from '#contract/corrections.rules.ts';
import { reportLimits } from '#contract/safety/reports.rules.ts';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { decideCase } from './cases.queries.ts';
import { type DecisionFormProps, DecisionFrame } from './DecisionFrame.tsx';

export default function EditForm(props: DecisionFormProps) {
  const { subject, onDecided } = props;
  const { title = null, text = '' } = subject.thing?.texts ?? {};
  const limits = correctionLimits[subject.kind];
  const form = useSavingForm({
    schema: () => import('#contract/safety/reports.ts').then(({ Correction }) => Correction),
    values: { title: title ?? '', text, reason: '' },
    save: ({ title: corrected, ...texts }) =>
      decideCase(subject, 'edit', { ...texts, ...(title !== null && { title: corrected }) }),
    onSaved: ({ message }) => {
      notify(message);
      onDecided();
    },
    failure: reasonOr(
      'It could not be changed. Please try again.',
      'It could not be changed: the server did not answer. Your text is still here.',
    ),
    signedOut: sessionEnded,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  return (
    <DecisionFrame {...props} form={form} action="Save the correction" doing="Saving...">
      {title !== null && (
        <Field
          label="Title"
          autoComplete="off"
          readOnly={form.busy}
          maxLength={limits?.title.max}
          {...form.field('title')}
        />
      )}
      <LimitedTextArea
        label="Text"
        rows={8}
        readOnly={form.busy}
        hint="Take out or correct what is wrong. The author and moderators can still read what was before."
        length={form.watch('text').length}
        limit={limits?.text.max ?? reportLimits.editedText}
        {...form.field('text')}
      />
    </DecisionFrame>
  );
}
