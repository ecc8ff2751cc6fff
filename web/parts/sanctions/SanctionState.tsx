// A badge that says whether a sanction is in force.
import type { PastSanction } from '#contract/safety/sanctions.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { formatDateTime } from '#web/lib/format.ts';

export function SanctionState({ sanction: { kind, state, endsAt } }: { sanction: PastSanction }) {
  if (state === 'lifted') return <Badge tone="green">{kind === 'warn' ? 'Taken back' : 'Lifted'}</Badge>;
  if (kind === 'warn')
    return state === 'active' ? <Badge tone="yellow">Not read yet</Badge> : <Badge tone="grey">Read</Badge>;
  if (state === 'ended') return <Badge tone="grey">{`Ended ${formatDateTime(endsAt ?? '')}`}</Badge>;
  return <Badge tone="red">{`Until ${formatDateTime(endsAt ?? '')}`}</Badge>;
}
