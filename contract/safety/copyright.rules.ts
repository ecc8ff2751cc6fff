// Copyright notices: limits and times. Without TypeBox, so that pages can load it.

/** What a notice can be about: what everyone can see at an address of its own, and its author finds at /decisions once it is taken down. */
export type ClaimKind = 'resource' | 'post' | 'event' | 'story' | 'profile';

/** 'changed': corrected or moved. 'gone': deleted before anyone decided. */
export const claimStates = ['open', 'removed', 'changed', 'stays', 'restored', 'gone'] as const;
export type ClaimState = (typeof claimStates)[number];

/** After a counter-notice; then a moderator may restore what was taken down. The terms tell it. */
export const answerDays = 14;

/** In one file. */
export const maxExportedNotices = 10_000;

/** Lines of addresses: a notice about more is several notices. */
export const maxAddresses = 10;

export const copyrightLimits = {
  ...{
    name: 80,
    onBehalfOf: 120,
    work: { min: 10, max: 2_000 },
    addresses: 4_000,
    signature: 80,
    answer: 2_000,
  },
} as const;

/** One address per line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
