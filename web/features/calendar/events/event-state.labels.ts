// The states of an event in words, each with its colour.
import type { EventState } from '#contract/calendar/events.rules.ts';
import type { Tone } from '#web/components/ui/Badge.tsx';

export const eventStateLabels: Record<EventState, { label: string; tone: Tone }> = {
  draft: { label: 'Draft', tone: 'grey' },
  proposed: { label: 'Proposed', tone: 'yellow' },
  returned: { label: 'Asked back', tone: 'yellow' },
  rejected: { label: 'Rejected', tone: 'red' },
  published: { label: 'Published', tone: 'green' },
  cancelled: { label: 'Cancelled', tone: 'red' },
  hidden: { label: 'Hidden by moderators', tone: 'red' },
};
