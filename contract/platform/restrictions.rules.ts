// What a person may not do for a while. Without TypeBox, since every page loads it.

/** A warning has to be read; someone muted reads but does not write; someone suspended reads as a visitor does. */
export const sanctionKinds = ['warn', 'mute', 'suspend'] as const;
export type SanctionKind = (typeof sanctionKinds)[number];
