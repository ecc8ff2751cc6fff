// A mail: kind, recipient, state and error, with a retry button for a failed one.
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useRef } from 'react';
import type { MailEntry } from '#contract/mail.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { kindLabels, stateStyles } from './mail.labels.ts';
import { useRetry } from './mail.queries.ts';

export function MailRow({ mail }: { mail: MailEntry }) {
  const { label, tone, Icon, colours } = stateStyles[mail.state];
  const row = useRef<HTMLLIElement>(null);
  const { mutate: retry, isPending } = useRetry();
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex items-start gap-4 border-line p-4 outline-none not-first:border-t sm:px-5"
    >
      <span
        className={`inline-flex size-10 shrink-0 items-center justify-center rounded-control max-sm:hidden ${colours}`}
      >
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{kindLabels[mail.kind]}</span>
            <Badge tone={tone}>{label}</Badge>
          </p>
          <p className="wrap-anywhere">{mail.to}</p>
          <p className="text-sm text-muted">
            <Times mail={mail} />
          </p>
          {mail.lastError && (
            <p
              className={`mt-1.5 text-sm wrap-anywhere ${mail.state === 'failed' ? 'text-red-ink' : 'text-muted'}`}
            >
              {mail.lastError}
            </p>
          )}
        </div>
        {mail.state === 'failed' && (
          <Button
            variant="outline"
            busy={isPending}
            onClick={() => {
              // The focused button is unmounted on success.
              retry(mail, { onSuccess: () => row.current?.focus({ preventScroll: true }) });
            }}
          >
            {!isPending && <RotateCw className="size-4.5" aria-hidden="true" />}
            Try again <span className="sr-only">to send the mail to {mail.to}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

function Times({ mail: { createdAt, sentAt, attempts } }: { mail: MailEntry }) {
  return (
    <>
      Ordered <TimeAgo at={createdAt} />
      {sentAt && (
        <>
          {' · sent '}
          <TimeAgo at={sentAt} />
        </>
      )}
      {attempts > 0 && ` · ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`}
    </>
  );
}
