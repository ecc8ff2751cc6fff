// The card with the subscription form.
import { SubscribeForm } from './SubscribeForm.tsx';

export function SubscribeCard() {
  return (
    <section
      aria-labelledby="subscribe"
      className="rounded-card border border-line bg-surface p-5 shadow-lift sm:p-6"
    >
      <h2 id="subscribe" className="text-xl">
        Get the next one by mail
      </h2>
      <p className="mt-2 mb-4 text-[0.9375rem] text-muted">
        You confirm by mail, and leave with one click. Your address is used for nothing else.
      </p>
      <SubscribeForm label="Subscribe to the newsletter" variant="page" />
    </section>
  );
}
