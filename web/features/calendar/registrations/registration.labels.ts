// Texts for the states of proposals.
import type { EventState } from '#contract/calendar/events.rules.ts';
import type { Tone } from '#web/components/ui/Badge.tsx';

export const stateLabels: Record<EventState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'grey' },
  proposed: { label: 'Waiting', tone: 'yellow' },
  returned: { label: 'Asked back', tone: 'blue' },
  rejected: { label: 'Rejected', tone: 'red' },
  published: { label: 'Published', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'grey' },
  hidden: { label: 'Hidden', tone: 'red' },
};
