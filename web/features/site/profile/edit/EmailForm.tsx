// Requests a change of the email address, which takes effect once the link in the mail is confirmed.
import { useState } from 'react';
import { exampleCampusEmails } from '#contract/campus-email.ts';
import type { User } from '#contract/platform/users.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Note } from '#web/components/ui/Note.tsx';
import { ConfirmationField, confirmationRules } from '#web/features/site/profile/edit/ConfirmationField.tsx';
import { requestEmailChange } from '#web/features/site/profile/profile.queries.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { settings } from '#web/lib/settings.ts';

export function EmailForm({ user }: { user: User }) {
  const { campusDomains } = settings();
  const [note, setNote] = useState('');
  const form = useSavingForm({
    schema: () => import('#contract/site/profile.ts').then(({ EmailChange }) => EmailChange),
    values: { email: '', confirmation: '' },
    rules: confirmationRules(user, 'to change the address'),
    save: (input) => {
      setNote('');
      return requestEmailChange(input);
    },
    onSaved: ({ message }) => {
      form.restart();
      setNote(message);
    },
    failure: reasonOr(
      'Failed to change your email address',
      'An error occurred while changing your email address. Please try again.',
    ),
    signedOut: sessionEnded,
  });

  return (
    <form {...form.element} className="max-w-md space-y-5">
      {note && <Note>{note}</Note>}
      <FormBanner form={form} />
      <Field
        label="New email address"
        type="email"
        autoComplete="email"
        required
        hint={
          campusDomains.length > 0
            ? `Your university address, such as ${exampleCampusEmails(campusDomains)}`
            : undefined
        }
        {...form.field('email')}
      />
      {/* Anew after each change: a confirmation by Google works once. */}
      <ConfirmationField key={note} user={user} {...form.field('confirmation')} />
      <p className="text-sm text-muted">
        We send a link to the new address and tell the old one. Until you confirm it, everything stays as it
        is.
      </p>
      <SubmitButton form={form} doing="Sending...">
        Change email address
      </SubmitButton>
    </form>
  );
}
