// The version of a story: the time of its last change.

/** Later than the version before, also within one millisecond. */
export const nextVersion = (before: { updatedAt: Date }): Date =>
  new Date(Math.max(Date.now(), before.updatedAt.getTime() + 1));
