// Asks for the newsletter. It is in the footer of every page, so it brings nothing with it that the home page has not.
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/components/ui/Button.tsx';
import { ApiError, callApi } from '#web/lib/api.ts';

interface Answer {
  sentence: string;
  wrong: boolean;
}

const looks = {
  footer: {
    field: 'border-footer-line bg-footer-field text-white placeholder:text-footer-muted',
    wrong: 'text-footer-error',
    right: 'text-footer-text',
  },
  page: {
    field: 'border-control bg-surface text-ink placeholder:text-muted',
    wrong: 'font-medium text-red-ink',
    right: 'font-medium text-green-ink',
  },
};

export function SubscribeForm({ label, look }: { label: string; look: keyof typeof looks }) {
  const id = useId();
  const [answer, setAnswer] = useState<Answer>();
  const [busy, setBusy] = useState(false);
  const colours = looks[look];

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('newsletter-email') as HTMLInputElement;
    if (busy) return;
    const problem = problemOf(field);
    if (problem) {
      setAnswer({ sentence: problem, wrong: true });
      return field.focus();
    }
    setBusy(true);
    setAnswer(undefined);
    try {
      const { message } = await callApi('POST /api/newsletter/subscribe', {
        body: { email: field.value.trim() },
      });
      field.value = '';
      setAnswer({ sentence: message, wrong: false });
    } catch (error) {
      setAnswer({ sentence: sentenceOf(error), wrong: true });
      field.focus();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} aria-label={label}>
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
          aria-invalid={answer?.wrong || undefined}
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
        className={`mt-2 text-sm ${answer?.wrong ? colours.wrong : colours.right}`}
      >
        {answer?.sentence}
      </p>
    </form>
  );
}

function problemOf({ validity: { valueMissing, valid } }: HTMLInputElement): string | undefined {
  if (valueMissing) return 'Please enter your university email.';
  return valid ? undefined : 'That does not look like an email address. Please check it.';
}

const sentenceOf = (error: unknown): string =>
  (error instanceof ApiError && (error.errors.email ?? error.message)) ||
  'The server could not be reached, so nothing was stored. Please try again.';
