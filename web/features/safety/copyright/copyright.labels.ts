// The outcomes of copyright notices, in words.
import type { ClaimState } from '#contract/safety/copyright.rules.ts';
import type { Tone } from '#web/components/ui/Badge.tsx';

export const claimLabels: Record<ClaimState, [tone: Tone, text: string]> = {
  open: ['yellow', 'Waiting'],
  removed: ['red', 'Taken down'],
  changed: ['blue', 'Corrected or moved'],
  stays: ['green', 'Stays'],
  restored: ['green', 'Shown again'],
  gone: ['grey', 'Deleted'],
};
