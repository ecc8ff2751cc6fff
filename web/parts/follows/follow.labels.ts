// The levels of following in words, by kind.
import type { FollowKind, FollowLevel } from '#contract/follows.rules.ts';

export const levelNames: Record<FollowLevel, string> = { watch: 'Watch', normal: 'Follow', mute: 'Mute' };

/** On the button. */
export const levelStates: Record<FollowLevel, string> = {
  watch: 'Watching',
  normal: 'Following',
  mute: 'Muted',
};

export const levelMeanings: Record<FollowKind, Record<FollowLevel, string>> = {
  course: {
    watch: 'Every new review and resource, one by one.',
    normal: 'New reviews and resources, together until you have read of them.',
    mute: 'Nothing, not even while you take it.',
  },
};
