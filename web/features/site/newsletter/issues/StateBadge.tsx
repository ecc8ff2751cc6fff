import type { IssueState } from '#contract/site/newsletter.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { stateLabels } from './issue.labels.ts';

const tones = { draft: 'grey', scheduled: 'blue', sent: 'green' } as const;

export function StateBadge({ state }: { state: IssueState }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}
