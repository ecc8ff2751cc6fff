// Setting up the second factor: confirm who you are, connect the app, save the recovery codes.
import { useState } from 'react';
import type { User } from '#contract/platform/users.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { ConfirmationField, confirmationRules } from '#web/features/site/profile/edit/ConfirmationField.tsx';
import { reasonOr, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { ResendVerification } from '#web/parts/auth/ResendVerification.tsx';
import { ConnectApp } from './ConnectApp.tsx';
import { isAtField } from './field-errors.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { beginSetUp, showSecondFactor } from './second-factor.queries.ts';

interface Props {
  user: User;
  /** Called when the recovery codes were saved. */
  onDone?: () => void;
}

export function SetUp({ user, onDone }: Props) {
  const [secret, setSecret] = useState<{ secret: string; uri: string }>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const form = useSavingForm({
    schema: () =>
      import('#contract/platform/second-factor.ts').then(({ SecondFactorSetUp }) => SecondFactorSetUp),
    values: { confirmation: '' },
    rules: confirmationRules(user, 'to set it up'),
    save: beginSetUp,
    onSaved: setSecret,
    failure: (error) => (isAtField(error) ? '' : failure(error)),
  });

  if (recoveryCodes)
    return (
      <RecoveryCodes
        heading="Your second factor is on"
        codes={recoveryCodes}
        onDone={() => {
          onDone?.();
          void showSecondFactor(true);
        }}
      />
    );
  if (user.emailVerified === false)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>Please confirm your email address first: open the link in the mail that we sent you.</p>
        <ResendVerification variant="outline" />
      </div>
    );
  if (secret) return <ConnectApp {...secret} onOn={setRecoveryCodes} />;
  return (
    <form {...form.element} className="max-w-md space-y-5">
      <FormBanner form={form} />
      <ConfirmationField user={user} {...form.field('confirmation')} />
      <SubmitButton form={form} doing="Preparing...">
        Set up
      </SubmitButton>
    </form>
  );
}

const failure = reasonOr(
  'Your second factor could not be set up',
  'An error occurred while setting it up. Please try again.',
);
