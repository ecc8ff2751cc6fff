import { type HistoryState, Link } from '@tanstack/react-router';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { signInSearch } from './auth.search.ts';
import { CodeStep } from './CodeStep.tsx';
import { isCodeNeeded, useCodeStep } from './code-step.hook.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { SignInFields } from './SignInFields.tsx';
import { SignInReason } from './SignInReason.tsx';
import { signInOptions } from './sign-in-options.ts';

export function LoginForm() {
  const { from } = useSearchValues(signInSearch);
  const step = useCodeStep();
  const form = useSavingForm({
    ...signInOptions,
    values: { email: '', password: '', remember: false },
    onFailed: (error) => isCodeNeeded(error) && step.ask('password'),
  });

  /** In the history, not in the address: addresses end up in logs. */
  const takeEmail = (state: HistoryState): HistoryState => ({ ...state, email: form.getValues('email') });

  if (step.landing) {
    const goBack = (message: string) => {
      step.leave();
      form.showError(message);
    };
    return <CodeStep landing={step.landing} onBack={goBack} />;
  }
  return (
    <AuthFrame
      title="Welcome back"
      otherForm={
        <>
          New here?{' '}
          <Link to="/register" search={signInSearch.write({ from })} className={textLink}>
            Create an account
          </Link>
        </>
      }
      banner={form.problem ? <FormBanner form={form} /> : <SignInReason from={from} />}
      google={
        <GoogleButton
          remember={() => form.getValues('remember')}
          onError={form.showError}
          onCodeNeeded={() => step.ask('google')}
        />
      }
      divider="Or continue with email"
    >
      <form {...form.element} className="space-y-5">
        <SignInFields field={form.field} />
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm sm:text-[0.9375rem]">
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
            <input type="checkbox" className="size-5 accent-solid" {...form.register('remember')} />
            Remember me
          </label>
          <Link to="/forgot-password" state={takeEmail} className={textLink}>
            Forgot your password?
          </Link>
        </div>
        <SubmitButton form={form} size="large" className="w-full" doing="Signing in...">
          Sign in with Email
        </SubmitButton>
      </form>
    </AuthFrame>
  );
}
