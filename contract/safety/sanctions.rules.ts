// What moderators can do about a person. Without TypeBox, since every page loads it.

export { type SanctionKind, sanctionKinds } from '#contract/platform/restrictions.rules.ts';

export const sanctionLimits = { reason: 500, maxDays: 365 } as const;

/** How long, for the form. */
export const sanctionDays = [1, 3, 7, 14, 30, 90, 180, 365] as const;

/** More than anyone gets: the list of a person is not paged. */
export const maxShownSanctions = 50;

/** An ended one has ended by itself. */
export const sanctionStates = ['active', 'ended', 'lifted'] as const;
export type SanctionState = (typeof sanctionStates)[number];
