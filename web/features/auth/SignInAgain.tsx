// Signing in over a page that holds something unsaved. It closes by itself as soon as somebody is signed in.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';
import { settings } from '#web/lib/settings.ts';
import { login } from './auth.queries.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { loginMessage } from './login.message.ts';
import { SignInFields } from './SignInFields.tsx';

interface Props {
  /** Of the person who was signed in. */
  email: string;
  onClose: () => void;
}

export function SignInAgain({ email, onClose }: Props) {
  const id = useId();
  const [error, setError] = useState('');
  const form = useForm({ defaultValues: { email, password: '' } });
  const { mutate, isPending } = useMutation({
    mutationFn: login,
    onError: (reason) => setError(loginMessage(reason)),
  });
  // The address is most likely right already.
  const { setFocus } = form;
  useEffect(() => setFocus(email ? 'password' : 'email'), [setFocus, email]);
  const submit = form.handleSubmit((values) => {
    setError('');
    mutate(values);
  });

  return (
    <Dialog
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      onClose={onClose}
      className="max-h-[calc(100dvh-2rem)] w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line"
    >
      <form noValidate onSubmit={submit} className="space-y-5 overflow-y-auto p-6">
        <div>
          <h2 id={`${id}-title`} className="text-xl">
            Sign in again
          </h2>
          <p id={`${id}-text`} className="mt-2 text-muted">
            Your session has ended. Everything you typed is still here: sign in, then save it.
          </p>
        </div>
        {error && <Alert>{error}</Alert>}
        {settings().googleClientId && <GoogleButton onError={setError} />}
        <SignInFields register={form.register} errors={form.formState.errors} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" busy={isPending}>
            {isPending ? 'Signing in...' : 'Sign in'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
