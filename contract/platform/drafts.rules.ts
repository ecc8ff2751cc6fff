// Limits of drafts. Without TypeBox, so that pages can load it.

/** `place` and `text` in characters; `count` of one person: the oldest gives way; deleted when not changed for `days`. */
export const draftLimits = { place: 120, text: 50_000, count: 50, days: 60 } as const;
