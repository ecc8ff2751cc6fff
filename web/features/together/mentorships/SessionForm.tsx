// The form to plan a session.
import { useQueryClient } from '@tanstack/react-query';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { settings } from '#web/lib/settings.ts';
import { planSession, spaceOptions } from './mentorships.queries.ts';

interface Values {
  localStart: string;
  minutes: string;
  zone: string;
  place: string;
  link: string;
}

export function SessionForm({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () =>
      import('#contract/together/mentorships.ts').then(
        ({ MentorshipSessionInput }) => MentorshipSessionInput,
      ),
    values: {
      ...{ localStart: '', minutes: '60', place: '', link: '' },
      // Of the campus, where the two are.
      zone: settings().timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone,
    } satisfies Values,
    toInput: (values: Values) => ({ ...values, minutes: Number(values.minutes) }),
    save: (input) => planSession(id, input),
    onSaved: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: spaceOptions(id).queryKey });
      onClose();
    },
    failure: reasonOr('The session could not be planned. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} aria-label="Plan a session" className="space-y-4">
      <FormBanner form={form} />
      <Field label="When" type="datetime-local" required readOnly={form.busy} {...form.field('localStart')} />
      <Field
        label="Minutes"
        type="number"
        min={15}
        step={15}
        inputMode="numeric"
        readOnly={form.busy}
        {...form.field('minutes')}
      />
      <Field label="Place" autoComplete="off" readOnly={form.busy} {...form.field('place')} />
      <Field
        label="Link to the call"
        type="url"
        autoComplete="off"
        hint="A place, a link, or both."
        readOnly={form.busy}
        {...form.field('link')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} doing="Planning...">
          Plan the session
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
