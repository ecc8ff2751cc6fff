// What can be followed, and how closely. Without TypeBox, so that pages can load it.

/** Each kind is declared by the feature that owns it (`followable` in <noun>.feature.ts). */
export const followKinds = ['course', 'space', 'tag', 'thread', 'host'] as const;
export type FollowKind = (typeof followKinds)[number];

/** The closest first. */
export const followLevels = ['watch', 'normal', 'mute'] as const;
export type FollowLevel = (typeof followLevels)[number];

/** More than anyone reads: the list of what one follows is not paged. */
export const maxFollows = 500;
