// Limits of blocking. Without TypeBox, so that pages can load it.

/** More than anyone needs: the list of blocked people is not paged. */
export const maxBlocks = 200;
