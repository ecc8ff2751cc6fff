// Replaces the form after the message was sent.
import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useRef } from 'react';
import { Button } from '#web/components/ui/Button.tsx';

export function ContactSent({ thanks, onAnother }: { thanks: string; onAnother: () => void }) {
  // The focused element was unmounted with the form.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <span className="inline-flex size-16 items-center justify-center rounded-2xl bg-green-soft text-green-ink">
        <MailCheck className="size-8" aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none">
        Your message was sent
      </h2>
      <p className="mt-2 max-w-prose text-balance text-muted">
        {thanks} The answer will come to the address you gave.
      </p>
      <Button variant="outline" className="mt-6" onClick={onAnother}>
        Send another message
      </Button>
    </div>
  );
}
