// The rules for what members write: watched words and hosts, and limits. Without TypeBox, so that pages can load it.

export const ruleKinds = ['word', 'host'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** The gravest first. */
export const ruleActions = ['refuse', 'hold', 'mask'] as const;
export type RuleAction = (typeof ruleActions)[number];

export const ruleLimits = { count: 500, pattern: 80, note: 200, text: 20_000 } as const;

/** Each with its least, default and greatest value. */
export const textLimits = {
  /** An account younger than this, with fewer published posts, is new. */
  newAccountHours: [0, 168, 2_160],
  newAccountPosts: [0, 3, 50],
  /** Links in a post of a new account; with more it is held. */
  newAccountLinks: [0, 0, 20],
  /** Links in anything else; with more it is held. */
  links: [1, 8, 100],
  /** Posts within five minutes; from so many on they are held. */
  burst: [3, 40, 50],
  /** How much of an own text of the last day, in percent, makes another one nearly the same. */
  sameness: [50, 90, 100],
  /** Shorter ones are not compared: 'Thank you!' */
  comparedLength: [10, 40, 1_000],
} as const satisfies Record<string, readonly [number, number, number]>;

export type TextLimitName = keyof typeof textLimits;
export type TextLimits = Record<TextLimitName, number>;
export const textLimitNames = Object.keys(textLimits) as [TextLimitName, ...TextLimitName[]];

export const defaultTextLimits = Object.fromEntries(
  textLimitNames.map((name) => [name, textLimits[name][1]]),
) as Record<TextLimitName, number>;

/** What a trial looks through. */
export const triedKinds = ['post', 'review', 'resource', 'event', 'group', 'story'] as const;
export type TriedKind = (typeof triedKinds)[number];
export const trialDays = 30;
export const maxTried = 2_000;
export const maxTrialExamples = 8;
