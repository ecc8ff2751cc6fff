import { Link, useRouter } from '@tanstack/react-router';
import MailOpen from 'lucide-react/icons/mail-open';
import { useState } from 'react';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Outcome } from '#web/components/Outcome.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { failureMessage, requestPasswordReset } from './links.queries.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed into the sign-in form. */
    email?: string;
  }
}

export function ForgotPassword() {
  const [sent, setSent] = useState<{ message: string; email: string }>();
  const form = useSavingForm({
    schema: () => import('#contract/platform/auth.ts').then(({ ForgottenPassword }) => ForgottenPassword),
    values: { email: useRouter().latestLocation.state.email ?? '' },
    save: requestPasswordReset,
    onSaved: ({ message }, { email }) => setSent({ message, email }),
    failure: failureMessage,
  });

  if (sent) {
    const another = () => {
      setSent(undefined);
      form.restart({ email: sent.email });
    };
    return (
      <Outcome
        title="Look into your mailbox"
        picture={<MailOpen className="size-9" aria-hidden="true" />}
        actions={
          <>
            <ButtonLink to="/login">Back to sign in</ButtonLink>
            <Button variant="outline" onClick={another}>
              Use another address
            </Button>
          </>
        }
      >
        <p>{sent.message}</p>
        <p className="wrap-anywhere">
          You typed {sent.email}. If nothing comes, please look in the spam folder, too.
        </p>
      </Outcome>
    );
  }
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Type the address of your account, and we send you a link to choose a new one."
      banner={<FormBanner form={form} />}
    >
      <form {...form.element} className="space-y-5">
        <Field label="Email address" type="email" autoComplete="email" required {...form.field('email')} />
        <SubmitButton form={form} size="large" className="w-full" doing="Sending...">
          Send me a link
        </SubmitButton>
        <p className="text-center text-[0.9375rem]">
          <Link to="/login" className={textLink}>
            Back to sign in
          </Link>
        </p>
      </form>
    </AccountFrame>
  );
}
