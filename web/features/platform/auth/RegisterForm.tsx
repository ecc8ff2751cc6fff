import { Link } from '@tanstack/react-router';
import { exampleCampusEmails } from '#contract/campus-email.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { settings } from '#web/lib/settings.ts';
import { NewPasswordFields, newPasswordRules } from '#web/parts/auth/NewPasswordFields.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { signInSearch } from './auth.search.ts';
import { CodeStep } from './CodeStep.tsx';
import { useCodeStep } from './code-step.hook.ts';
import { GoogleButton } from './GoogleButton.tsx';
import { registerAndLogin, registrationMessage } from './registration.ts';

const values = { username: '', email: '', password: '', confirmPassword: '' };
const passwords: [string, string] = ['Password', 'Confirm Password'];

export function RegisterForm() {
  const { from } = useSearchValues(signInSearch);
  const { campusDomains } = settings();
  const form = useSavingForm({
    schema: () => import('#contract/platform/auth.ts').then(({ RegisterInput }) => RegisterInput),
    values,
    toInput: ({ confirmPassword, ...input }) => input,
    rules: newPasswordRules(passwords),
    save: registerAndLogin,
    onSaved: (_, { email }) =>
      notify(
        `Welcome! We sent a mail to ${email}: please open the link in it to confirm your address.`,
        'success',
        8000,
      ),
    failure: registrationMessage,
  });
  const step = useCodeStep();

  if (step.landing) {
    const goBack = (message: string) => {
      step.leave();
      form.showError(message);
    };
    return <CodeStep landing={step.landing} onBack={goBack} />;
  }

  return (
    <AuthFrame
      title="Create your account"
      otherForm={
        <>
          Already a member?{' '}
          <Link to="/login" search={signInSearch.write({ from })} className={textLink}>
            Sign in
          </Link>
        </>
      }
      banner={<FormBanner form={form} />}
      google={<GoogleButton onError={form.showError} onCodeNeeded={() => step.ask('google')} />}
      divider="Or register with email"
    >
      <form {...form.element} className="space-y-5">
        <Field label="Username" autoComplete="username" required {...form.field('username')} />
        <Field
          label="Email address"
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
        <NewPasswordFields labels={passwords} field={form.field} />
        <SubmitButton form={form} size="large" className="w-full" doing="Creating account...">
          Create account
        </SubmitButton>
      </form>
    </AuthFrame>
  );
}
