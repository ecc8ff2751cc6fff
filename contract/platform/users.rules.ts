// The profile fields that members show. Without TypeBox, so that pages can load it.

/** The fields that a user may add to the public profile, besides name, picture, department and batch. */
export const shownFields = ['university', 'semester', 'joined', 'courses'] as const;
export type ShownField = (typeof shownFields)[number];
