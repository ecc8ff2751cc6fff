// What someone suspended sees.

import Ban from 'lucide-react/icons/ban';
import type { OwnSanction } from '#contract/platform/restrictions.ts';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { apiUrl } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { Appeal } from '#web/parts/appeals/Appeal.tsx';

export function SuspendedView({ suspension: { _id, reason, endsAt } }: { suspension: OwnSanction }) {
  return (
    <MessagePage
      title="Your account is suspended"
      picture={<Ban className="size-6" aria-hidden="true" />}
      actions={
        <a href={apiUrl('GET /api/users/profile/export')} className={buttonClass({ variant: 'outline' })}>
          Download your data
        </a>
      }
    >
      <p>{`It ends by itself on ${formatDateTime(endsAt ?? '')}.`}</p>
      <p className="text-ink wrap-anywhere whitespace-pre-wrap">{`A moderator gave this reason: ${reason}`}</p>
      <Appeal about="sanction" thingId={_id} />
    </MessagePage>
  );
}
