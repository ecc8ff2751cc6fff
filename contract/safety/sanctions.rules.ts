// What moderators can do about a person. Without TypeBox, since every page loads it.

/** A warning has to be read; someone muted reads but does not write; someone suspended reads as a visitor does. */
export const sanctionKinds = ['warn', 'mute', 'suspend'] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

export const sanctionLimits = { reason: 500, maxDays: 365 } as const;

/** How long, for the form. */
export const sanctionDays = [1, 3, 7, 14, 30, 90, 180, 365] as const;

/** More than anyone gets: the list of a person is not paged. */
export const maxShownSanctions = 50;

/** An ended one has ended by itself. */
export const sanctionStates = ['active', 'ended', 'lifted'] as const;
export type SanctionState = (typeof sanctionStates)[number];
