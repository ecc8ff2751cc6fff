// The subscription form. It is in the footer of every page, so it does not bundle react-hook-form; it only uses the
// validation with the contract's schema.
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/components/ui/Button.tsx';
import { ApiError, callApi } from '#web/lib/api.ts';
import { checkInput, loadCheck } from '#web/lib/form/check.ts';

interface Result {
  message: string;
  isError: boolean;
}

const variants = {
  footer: {
    field: 'border-footer-line bg-footer-field text-white placeholder:text-footer-muted',
    error: 'text-footer-error',
    success: 'text-footer-text',
  },
  page: {
    field: 'border-control bg-surface text-ink placeholder:text-muted',
    error: 'font-medium text-red-ink',
    success: 'font-medium text-green-ink',
  },
};

const schema = () => import('#contract/site/newsletter.ts').then(({ SubscribeInput }) => SubscribeInput);

export function SubscribeForm({ label, variant }: { label: string; variant: keyof typeof variants }) {
  const id = useId();
  const [result, setResult] = useState<Result>();
  const [busy, setBusy] = useState(false);
  const colours = variants[variant];

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('newsletter-email') as HTMLInputElement;
    if (busy) return;
    setBusy(true);
    const { input, problems } = await checkInput(schema, { email: field.value });
    const problem =
      problems.email && (input.email === '' ? 'Please enter your university email.' : problems.email);
    const next = problem ? { message: problem, isError: true } : await subscribe(String(input.email));
    setBusy(false);
    setResult(next);
    if (next.isError) field.focus();
    else field.value = '';
  };

  return (
    <form
      noValidate
      // Before hydration the browser submits nothing.
      method="dialog"
      aria-label={label}
      onSubmit={(event) => void onSubmit(event)}
      onFocus={() => void loadCheck(schema)}
    >
      <div className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          University email
        </label>
        <input
          id={id}
          name="newsletter-email"
          type="email"
          required
          autoComplete="email"
          placeholder="University email"
          aria-invalid={result?.isError || undefined}
          aria-describedby={`${id}-answer`}
          className={`min-h-11 w-full min-w-0 rounded-control border px-3.5 text-base ${colours.field}`}
        />
        <Button type="submit" busy={busy}>
          Subscribe
        </Button>
      </div>
      <p
        id={`${id}-answer`}
        role="status"
        className={`mt-2 text-sm ${result?.isError ? colours.error : colours.success}`}
      >
        {result?.message}
      </p>
    </form>
  );
}

async function subscribe(email: string): Promise<Result> {
  try {
    const { message } = await callApi('POST /api/newsletter/subscribe', { body: { email } });
    return { message, isError: false };
  } catch (error) {
    const reason = error instanceof ApiError && (error.errors.email ?? error.message);
    const fallback = 'The server could not be reached, so nothing was stored. Please try again.';
    return { message: reason || fallback, isError: true };
  }
}
