// Replaces the form after the notice was sent.
import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useRef } from 'react';

export function NoticeSent({ thanks }: { thanks: string }) {
  // The focused element was unmounted with the form.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <span className="inline-flex size-16 items-center justify-center rounded-2xl bg-green-soft text-green-ink">
        <MailCheck className="size-8" aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none">
        Your notice was sent
      </h2>
      <p className="mt-2 max-w-prose text-balance text-muted">
        {`${thanks} The receipt and the outcome will come to the address you gave.`}
      </p>
    </div>
  );
}
