import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MailOpen from 'lucide-react/icons/mail-open';
import { useForm } from 'react-hook-form';
import { Outcome } from '#web/components/Outcome.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { accountRule, loadAccountRules } from '#web/lib/account-check.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { askForReset, failureMessage } from './links.queries.ts';
import { fieldErrors } from './registration.ts';

export function ForgotPassword() {
  const form = useForm({ defaultValues: { email: '' } });
  const { mutate, reset, data, variables, isPending, error } = useMutation({
    mutationFn: askForReset,
    onError: (reason) => {
      for (const [name, message] of fieldErrors(reason)) {
        if (name === 'email') form.setError('email', { message }, { shouldFocus: true });
      }
    },
  });
  const submit = form.handleSubmit(({ email }) => mutate({ email: email.trim() }));

  if (data) {
    return (
      <Outcome
        title="Look into your mailbox"
        picture={<MailOpen className="size-9" aria-hidden="true" />}
        actions={
          <>
            <ButtonLink to="/login">Back to sign in</ButtonLink>
            <Button look="outline" onClick={reset}>
              Use another address
            </Button>
          </>
        }
      >
        <p>{data.message}</p>
        <p className="wrap-anywhere">
          You typed {variables?.email}. If nothing comes, please look in the spam folder, too.
        </p>
      </Outcome>
    );
  }
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Type the address of your account, and we send you a link to choose a new one."
      error={error ? failureMessage(error) : ''}
    >
      <form noValidate onSubmit={submit} onFocus={loadAccountRules} className="space-y-5">
        <Field
          label="Email address"
          type="email"
          autoComplete="email"
          required
          error={form.formState.errors.email?.message}
          {...form.register('email', {
            required: 'Please enter your email address.',
            validate: accountRule((rules, value) => rules.checkEmail(value)),
          })}
        />
        <Button type="submit" size="large" busy={isPending} className="w-full">
          {isPending ? 'Sending...' : 'Send me a link'}
        </Button>
        <p className="text-center text-[0.9375rem]">
          <Link to="/login" className={textLink}>
            Back to sign in
          </Link>
        </p>
      </form>
    </AccountFrame>
  );
}
