// The newsletter has not started: the box checks the address and says so, and stores nothing.
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/components/ui/Button.tsx';

type Answer = 'empty' | 'invalid' | 'not-started';

const sentences: Record<Answer, string> = {
  empty: 'Please enter your university email.',
  invalid: 'That does not look like an email address. Please check it.',
  'not-started':
    'The newsletter has not started yet, so your address was not stored. Please come back later.',
};

export function NewsletterBox() {
  const id = useId();
  const [answer, setAnswer] = useState<Answer>();
  const wrong = answer === 'empty' || answer === 'invalid';

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('newsletter-email') as HTMLInputElement;
    const { valueMissing, valid } = field.validity;
    setAnswer(valueMissing ? 'empty' : valid ? 'not-started' : 'invalid');
    if (!valid) field.focus();
  };

  return (
    <form noValidate onSubmit={onSubmit} aria-label="Newsletter">
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
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-answer`}
          className="min-h-11 w-full min-w-0 rounded-control border border-footer-line bg-footer-field px-3.5 text-base text-white placeholder:text-footer-muted"
        />
        <Button type="submit">Subscribe</Button>
      </div>
      <p
        id={`${id}-answer`}
        role="status"
        className={`mt-2 text-sm ${wrong ? 'text-footer-error' : 'text-footer-text'}`}
      >
        {answer && sentences[answer]}
      </p>
    </form>
  );
}
