// A mail in the table: kind, recipient, state and error, with a retry button for a failed one.
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useRef } from 'react';
import type { MailEntry } from '#contract/platform/mail.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { tableRoles } from '#web/components/table-roles.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { kindLabels, stateStyles } from './mail.labels.ts';
import { useRetry } from './mail.queries.ts';

const cell = 'md:border-t md:border-line md:px-3 md:py-2.5 md:first:pl-5 md:last:pr-4';

export function MailRow({ mail }: { mail: MailEntry }) {
  const { label, tone } = stateStyles[mail.state];
  const row = useRef<HTMLTableRowElement>(null);
  const { mutate: retry, isPending } = useRetry();
  return (
    <tr
      {...tableRoles.row}
      ref={row}
      tabIndex={-1}
      className="outline-none max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:border-line max-md:p-4 max-md:not-first:border-t"
    >
      <th {...tableRoles.rowHeader} className={`${cell} font-semibold`}>
        {kindLabels[mail.kind]}
      </th>
      <td {...tableRoles.cell} className={`${cell} wrap-anywhere max-md:col-start-1`}>
        {mail.to}
        {mail.lastError && (
          <span className={`block text-sm ${mail.state === 'failed' ? 'text-red-ink' : 'text-muted'}`}>
            {mail.lastError}
          </span>
        )}
      </td>
      <td {...tableRoles.cell} className={`${cell} max-md:col-start-2 max-md:row-start-1`}>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td {...tableRoles.cell} className={`${cell} text-sm text-muted max-md:col-start-1`}>
        <Times mail={mail} />
      </td>
      <td {...tableRoles.cell} className={`${cell} max-md:col-span-2 max-md:not-empty:mt-2`}>
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
      </td>
    </tr>
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
