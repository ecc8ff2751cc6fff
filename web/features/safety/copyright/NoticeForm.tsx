// The form of a copyright notice.
import { copyrightLimits, maxAddresses } from '#contract/safety/copyright.rules.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { Honeypot } from '#web/components/form/Honeypot.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { Statement } from '#web/components/form/Statement.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { TextArea } from '#web/components/ui/TextArea.tsx';
import { reasonOr, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { sendNotice } from './copyright.queries.ts';

const empty = {
  ...{ name: '', email: '', onBehalfOf: '', work: '', addresses: '', signature: '', website: '' },
  ...{ isInGoodFaith: false, isAccurate: false },
};

export function NoticeForm({ onSent }: { onSent: (thanks: string) => void }) {
  const form = useSavingForm({
    schema: () => import('#contract/safety/copyright.ts').then(({ NoticeInput }) => NoticeInput),
    values: empty,
    save: sendNotice,
    onSaved: ({ message }) => onSent(message),
    failure: reasonOr(
      'Your notice could not be sent. Please try again.',
      'Your notice could not be sent: the server did not answer. It is still here, please try again.',
    ),
    offline: 'You are offline: your notice was not sent. Press Send again when you are online.',
  });
  return (
    <>
      <h2 className="mb-6 text-2xl">Send a notice</h2>
      <FormBanner form={form} className="mb-6" />
      <form {...form.element} aria-label="Copyright notice">
        <fieldset disabled={form.busy} className="min-w-0 space-y-6">
          <div className="grid gap-6 sm:grid-cols-2">
            <Field label="Your name" autoComplete="name" required {...form.field('name')} />
            <Field
              label="Email address"
              type="email"
              autoComplete="email"
              required
              {...form.field('email')}
            />
          </div>
          <Field
            label="On whose behalf? (optional)"
            autoComplete="organization"
            hint="Leave it empty if the rights are your own."
            maxLength={copyrightLimits.onBehalfOf}
            {...form.field('onBehalfOf')}
          />
          <LimitedTextArea
            label="Which work is it, and what makes it yours?"
            required
            rows={5}
            length={form.watch('work').length}
            limit={copyrightLimits.work.max}
            {...form.field('work')}
          />
          <TextArea
            label="Addresses on this campus"
            required
            rows={3}
            hint={`Of a resource, thread, post, event, story or profile: one per line, at most ${maxAddresses}.`}
            {...form.field('addresses')}
          />
          <Statement field={form.field('isInGoodFaith')}>
            I believe in good faith that neither the rights holder nor the law allows this use.
          </Statement>
          <Statement field={form.field('isAccurate')}>
            What I wrote is accurate, and the rights are mine or I may act for who has them.
          </Statement>
          <Field
            label="Signature"
            hint="Type your full name."
            required
            autoComplete="off"
            maxLength={copyrightLimits.signature}
            {...form.field('signature')}
          />
        </fieldset>
        <Honeypot {...form.register('website')} />
        <div className="mt-8 flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
          <p className="text-sm text-muted">Moderators read it, and answer to your address.</p>
          <SubmitButton form={form} size="large" doing="Sending...">
            Send notice
          </SubmitButton>
        </div>
      </form>
      <UnsavedChangesDialog when={form.formState.dirtyFields.work === true && !form.saved} until="sent" />
    </>
  );
}
