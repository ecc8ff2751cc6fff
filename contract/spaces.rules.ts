// The spaces of the forums. Without TypeBox, so that pages can load it.

export const spaceLimits = { name: 60, slug: 40, description: 300, count: 100 } as const;

/** Who reads it: everyone, search engines included, or members only. */
export const spaceAudiences = ['everyone', 'members'] as const;
export type SpaceAudience = (typeof spaceAudiences)[number];

/** Addresses below /forums that are pages of their own. */
export const reservedSlugs: readonly string[] = ['new'];

/** The address of a course's space: its code as it is compared. A hyphen, which codes are compared without, keeps it off other pages. */
export const courseSlug = (codeKey: string): string =>
  reservedSlugs.includes(codeKey) ? `${codeKey}-` : codeKey;

/** Percent-encoded. */
export const spacePath = (slug: string): string => `/forums/${encodeURIComponent(slug)}`;
