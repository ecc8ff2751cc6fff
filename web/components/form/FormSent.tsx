// Replaces a form after it was sent.
import MailCheck from 'lucide-react/icons/mail-check';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export function FormSent({ title, children, action }: Props) {
  // The focused element was unmounted with the form.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center py-8 text-center">
      <span className="inline-flex size-16 items-center justify-center rounded-2xl bg-green-soft text-green-ink">
        <MailCheck className="size-8" aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-balance text-muted">{children}</p>
      {action}
    </div>
  );
}
