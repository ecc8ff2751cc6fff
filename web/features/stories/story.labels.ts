// The texts and colours of a story's state.
import type { StoryState } from '#contract/stories.rules.ts';
import type { Tone } from '#web/components/ui/Badge.tsx';

export const storyStateLabels: Record<StoryState, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  approved: { label: 'Published', tone: 'green' },
  returned: { label: 'Returned', tone: 'red' },
};
