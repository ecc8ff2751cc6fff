// The hosts of events. Without TypeBox, so that pages can load it.

export const hostLimits = { name: 80, slug: 60, about: 1_000, members: 50 } as const;

/** A member on their own, a club or society, or a department of the university. */
export const hostKinds = ['person', 'club', 'department'] as const;
export type HostKind = (typeof hostKinds)[number];

/** Percent-encoded. */
export const hostPath = (slug: string): string => `/hosts/${encodeURIComponent(slug)}`;
