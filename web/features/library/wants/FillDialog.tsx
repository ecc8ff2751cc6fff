// Fills a want with a resource of its course, which is there already or is added now.
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type Want, wantTitle } from '#contract/library/wants.ts';
import { ComboboxInput } from '#web/components/combobox/ComboboxInput.tsx';
import type { Choice, ChoiceSource } from '#web/components/combobox/choices.hook.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { ActionDialog } from '#web/components/ui/ActionDialog.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { FieldFrame } from '#web/components/ui/FieldFrame.tsx';
import { callApi } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { fillWant, wantsKey } from './wants.queries.ts';

export default function FillDialog({ want, onClose }: { want: Want; onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const source = useMemo(() => resourcesOf(want.course.code), [want.course.code]);
  const form = useSavingForm({
    schema: () => import('#contract/library/wants.ts').then(({ WantAnswer }) => WantAnswer),
    values: { resource: '' },
    save: ({ resource }) => fillWant(want._id, resource),
    onSaved: ({ message }) => {
      notify(message, 'success', 6000);
      void client.invalidateQueries({ queryKey: wantsKey });
      onClose();
    },
    failure: reasonOr('It could not be filled. Please try again.'),
    signedOut: sessionEnded,
  });
  const choose = ({ key, label }: Choice) => {
    setText(label);
    form.set('resource', key);
  };
  return (
    <ActionDialog title="You have it" onClose={onClose}>
      <p className="mt-2 text-muted" dir="auto">{`${want.course.code} · ${wantTitle(want)}`}</p>
      <Link
        to="/resources/new"
        search={{ course: want.course.code, want: want._id }}
        className={buttonClass({ className: 'mt-4 w-full' })}
      >
        Share it now
      </Link>
      <form {...form.element} className="mt-5 border-t border-line pt-4">
        <FormBanner form={form} className="mb-4" />
        <FieldFrame
          label="Or is it there already?"
          hint={`A resource of ${want.course.code}: type a part of its title.`}
          error={form.errorOf('resource')}
        >
          {(control) => (
            <ComboboxInput
              {...control}
              label="Or is it there already?"
              name="resource"
              source={source}
              text={text}
              onText={(typed) => {
                setText(typed);
                form.set('resource', '');
              }}
              onChoose={choose}
              isInline
            />
          )}
        </FieldFrame>
        <div className="mt-4 flex justify-end">
          <SubmitButton form={form} doing="Saving…">
            This is it
          </SubmitButton>
        </div>
      </form>
    </ActionDialog>
  );
}

const resourcesOf = (course: string): ChoiceSource => ({
  name: `resources ${course}`,
  find: async (q, signal) => {
    const query = { course, limit: 8, ...(q && { q }) };
    const { resources } = await callApi('GET /api/resources', { query, signal });
    return resources.map(({ _id, title }) => ({ key: _id, label: title }));
  },
});
