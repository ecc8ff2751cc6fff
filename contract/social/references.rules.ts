// What a text refers to. Without TypeBox, so that pages can load it.

/** Of each kind in one call; further ones are ignored. */
export const maxReferences = 50;
/** Of one text; further ones stay plain text. */
export const maxReferencesOfText = 20;
