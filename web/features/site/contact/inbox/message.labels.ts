// Label and colour of each message state.
import type { MessageState } from '#contract/site/contact.rules.ts';
import type { Tone } from '#web/components/ui/Badge.tsx';

export const stateStyles: Record<MessageState, { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'blue' },
  read: { label: 'Read', tone: 'plain' },
  answered: { label: 'Answered', tone: 'green' },
  archived: { label: 'Archived', tone: 'yellow' },
};
