// The texts and colours of a story's state.
import type { StoryState } from '#contract/site/stories.rules.ts';
import type { Tone } from '#web/components/ui/Badge.tsx';

interface StateLabel {
  label: string;
  tone: Tone;
}

export const storyStateLabels: Record<StoryState, StateLabel> = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  approved: { label: 'Published', tone: 'green' },
  returned: { label: 'Returned', tone: 'red' },
};

/** By a moderator: it cannot be changed and sent again. */
export const removedLabel: StateLabel = { label: 'Removed', tone: 'red' };
