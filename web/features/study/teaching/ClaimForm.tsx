// Says which teacher of the catalogue one is; an admin decides.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { teachingLimits } from '#contract/study/teaching.rules.ts';
import { ChoiceCombobox } from '#web/components/combobox/ChoiceCombobox.tsx';
import type { Choice, ChoiceSource } from '#web/components/combobox/choices.hook.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { callApi } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { ownTeachingOptions } from '#web/parts/teaching/own-teaching.queries.ts';

const teacherSource: ChoiceSource = {
  name: 'teachers-to-claim',
  find: async (q, signal) => {
    const { teachers } = await callApi('GET /api/teaching/teachers', { query: { q }, signal });
    return teachers.map(({ _id, name, department }) => ({
      key: _id,
      label: name,
      ...(department && { note: department }),
    }));
  },
};

export function ClaimForm() {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const form = useSavingForm({
    schema: () => import('#contract/study/teaching.ts').then(({ ClaimInput }) => ClaimInput),
    values: { teacherId: '', explanation: '' },
    save: (body) => callApi('PUT /api/teaching/claim', { body }),
    onSaved: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: ownTeachingOptions.queryKey });
    },
    failure: reasonOr('It could not be sent. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} aria-label="Which teacher I am" className="space-y-4">
      <p className="text-muted">
        Do you teach? Say which teacher of the catalogue you are. When an admin has confirmed it, you can
        answer reviews of your courses.
      </p>
      <FormBanner form={form} />
      <ChoiceCombobox
        label="Who are you?"
        hint="Type a part of your name."
        source={teacherSource}
        chosen={chosen}
        error={form.errorOf('teacherId')}
        onChoose={(choice) => {
          setChosen(choice);
          form.set('teacherId', choice?.key ?? '');
        }}
      />
      <Field
        label="How can an admin tell that it is you?"
        hint="Such as your address on the pages of the university."
        autoComplete="off"
        maxLength={teachingLimits.explanation}
        readOnly={form.busy}
        {...form.field('explanation')}
      />
      <SubmitButton form={form} doing="Sending...">
        This is me
      </SubmitButton>
    </form>
  );
}
