// Whether a question is open, answered or solved, the same everywhere it is listed.
import type { ThreadStatus } from '#contract/thread-status.rules.ts';
import { Badge, type Tone } from '#web/components/ui/Badge.tsx';

const statuses: Record<ThreadStatus, [label: string, tone: Tone]> = {
  open: ['Open', 'yellow'],
  answered: ['Answered', 'blue'],
  solved: ['Solved', 'green'],
  discussion: ['Discussion', 'grey'],
};

export function StatusBadge({ status }: { status: ThreadStatus }) {
  const [label, tone] = statuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}
