// Limits of reading places. Without TypeBox, so that pages can load it.

/** `count` of one person: the oldest gives way; deleted when not changed for `days`. */
export const readingLimits = { pages: 1_000_000, count: 100, days: 180 } as const;
