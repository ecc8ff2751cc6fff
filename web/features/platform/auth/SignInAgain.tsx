// The sign-in dialog over a page with unsaved changes. It closes as soon as the session changes.
import { useEffect, useId } from 'react';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';
import { useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { settings } from '#web/lib/settings.ts';
import { CodeForm } from './CodeForm.tsx';
import { isCodeNeeded, useCodeStep } from './code-step.hook.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { SignInFields } from './SignInFields.tsx';
import { signInOptions } from './sign-in-options.ts';

interface Props {
  /** Of the user whose session ended. */
  email: string;
  onClose: () => void;
}

export function SignInAgain({ email, onClose }: Props) {
  const id = useId();
  const step = useCodeStep();
  const form = useSavingForm({
    ...signInOptions,
    values: { email, password: '' },
    onFailed: (error) => isCodeNeeded(error) && step.ask('password'),
  });
  // The email is prefilled.
  const { setFocus } = form;
  useEffect(() => setFocus(email ? 'password' : 'email'), [setFocus, email]);

  const heading = (
    <div>
      <h2 id={`${id}-title`} className="text-xl">
        Sign in again
      </h2>
      <p id={`${id}-text`} className="mt-2 text-muted">
        Your session has ended. Everything you typed is still here: sign in, then save it.
      </p>
    </div>
  );

  return (
    <Dialog
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      onClose={onClose}
      className="max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line"
    >
      {step.landing ? (
        <CodeForm
          landing={step.landing}
          onBack={(message) => {
            step.leave();
            form.showError(message);
          }}
          heading={heading}
          className="overflow-y-auto p-6"
        />
      ) : (
        <form {...form.element} className="space-y-5 overflow-y-auto p-6">
          {heading}
          <FormBanner form={form} />
          {settings().googleClientId && (
            <GoogleButton onError={form.showError} onCodeNeeded={() => step.ask('google')} />
          )}
          <SignInFields field={form.field} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              Not now
            </Button>
            <SubmitButton form={form} doing="Signing in...">
              Sign in
            </SubmitButton>
          </div>
        </form>
      )}
    </Dialog>
  );
}
