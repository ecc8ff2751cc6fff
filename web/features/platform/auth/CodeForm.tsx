// The second step of signing in: the code, once the password or Google was right.
import { type ReactNode, useEffect } from 'react';
import type { PagePath } from '#contract/pages.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ApiError } from '#web/lib/api.ts';
import { reasonOr, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { CodeField } from '#web/parts/auth/CodeField.tsx';
import { enterCode } from './auth.queries.ts';

interface Props {
  /** Where the sign-in leads. */
  landing: PagePath;
  /** Back to the first step; with a message when the sign-in has expired. */
  onBack: (message: string) => void;
  heading?: ReactNode;
  className?: string;
}

export function CodeForm({ landing, onBack, heading, className = '' }: Props) {
  const form = useSavingForm({
    schema: () => import('#contract/platform/auth.ts').then(({ SecondFactorCode }) => SecondFactorCode),
    values: { code: '' },
    save: (input) => enterCode(input, landing),
    onFailed: (error) => {
      if (hasCode(error, 'sign_in_expired')) onBack(error.message);
    },
    failure: (error) => (hasCode(error, 'wrong_code') ? '' : failure(error)),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  return (
    <form {...form.element} className={`space-y-5 ${className}`}>
      {heading}
      <FormBanner form={form} />
      <CodeField {...form.field('code')} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={form.busy} onClick={() => onBack('')}>
          Back
        </Button>
        <SubmitButton form={form} doing="Signing in...">
          Sign in
        </SubmitButton>
      </div>
    </form>
  );
}

const failure = reasonOr('Login failed', 'An error occurred during login. Please try again.');

const hasCode = (error: Error, code: ApiError['code']): boolean =>
  error instanceof ApiError && error.code === code;
