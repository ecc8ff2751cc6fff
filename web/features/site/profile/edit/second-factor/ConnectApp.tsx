// The new secret as a QR code and as text, and the form for the first code of the app.
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { reasonOr, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { AppCodeField } from '#web/parts/auth/CodeField.tsx';
import { isAtField } from './field-errors.ts';
import { switchOn } from './second-factor.queries.ts';

// The text beside it is enough where it cannot be loaded.
const QrCode = lazy<ComponentType<{ text: string; label: string }>>(() =>
  import('#web/components/QrCode.tsx').catch(() => ({ default: () => null })),
);

interface Props {
  secret: string;
  uri: string;
  onOn: (recoveryCodes: string[]) => void;
}

export function ConnectApp({ secret, uri, onOn }: Props) {
  const form = useSavingForm({
    schema: () => import('#contract/platform/auth.ts').then(({ SecondFactorCode }) => SecondFactorCode),
    values: { code: '' },
    save: switchOn,
    onSaved: ({ recoveryCodes }) => onOn(recoveryCodes),
    failure: (error) => (isAtField(error) ? '' : failure(error)),
  });
  // Not the field: on a phone its keyboard would cover the QR code.
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <form {...form.element} className="max-w-lg space-y-5">
      <h3 ref={title} tabIndex={-1} className="text-lg outline-none">
        Connect your app
      </h3>
      <FormBanner form={form} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Suspense fallback={<Drawing />}>
          <QrCode text={uri} label="QR code for your authenticator app" />
        </Suspense>
        <div className="min-w-0 flex-1 basis-48">
          <p>Scan this with your authenticator app, or type this key into it:</p>
          <p className="mt-2 font-mono text-[0.9375rem] font-semibold wrap-anywhere">{inGroups(secret)}</p>
        </div>
      </div>
      <AppCodeField {...form.field('code')} />
      <SubmitButton form={form} doing="Switching on...">
        Switch on
      </SubmitButton>
    </form>
  );
}

const Drawing = () => (
  <p role="status" className="flex size-52 items-center justify-center text-muted">
    <Spinner />
    <span className="sr-only">Drawing the QR code…</span>
  </p>
);

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

const failure = reasonOr(
  'Your second factor could not be switched on',
  'An error occurred while switching it on. Please try again.',
);
