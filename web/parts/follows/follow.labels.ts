// The levels of following in words, by kind.
import type { FollowKind, FollowLevel } from '#contract/social/follows.rules.ts';

export const levelNames: Record<FollowLevel, string> = { watch: 'Watch', normal: 'Follow', mute: 'Mute' };

/** On the button. */
export const levelStates: Record<FollowLevel, string> = {
  watch: 'Watching',
  normal: 'Following',
  mute: 'Muted',
};

export const levelMeanings: Record<FollowKind, Record<FollowLevel, string>> = {
  course: {
    watch: 'Every new review, resource and thread, one by one.',
    normal: 'New reviews, resources and threads, together until you have read of them.',
    mute: 'Nothing, not even while you take it.',
  },
  thread: {
    watch: 'Every reply and comment, one by one.',
    normal: 'New replies and comments, together until you have read of them.',
    mute: 'Nothing, not even where you wrote in it.',
  },
  space: {
    watch: 'Every new thread, one by one.',
    normal: 'New threads, together until you have read of them.',
    mute: 'Nothing of its new threads.',
  },
  tag: {
    watch: 'Every new thread with this tag, one by one.',
    normal: 'New threads with this tag, together until you have read of them.',
    mute: 'Nothing of new threads with this tag.',
  },
  host: {
    watch: 'Every new event, one by one.',
    normal: 'Every new event, one by one.',
    mute: 'Nothing of new events.',
  },
};
