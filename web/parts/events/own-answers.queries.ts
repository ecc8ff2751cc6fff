// The cache key of the signed-in member's answers to dates.

/** Of all that depends on one's own answers. */
export const ownAnswersKey = ['attendances'] as const;
