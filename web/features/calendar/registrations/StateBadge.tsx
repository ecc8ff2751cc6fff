// What has become of a proposal, also after it left the inbox.
import type { EventState } from '#contract/calendar/events.rules.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { stateLabels } from './registration.labels.ts';

export function StateBadge({ state }: { state: EventState }) {
  const { label, tone } = stateLabels[state];
  return <Badge tone={tone}>{label}</Badge>;
}
