// Limits of the versions of a resource. Without TypeBox, so that pages can load them.

export const versionLimits = { kept: 20, note: 200, number: 1_000_000 } as const;
