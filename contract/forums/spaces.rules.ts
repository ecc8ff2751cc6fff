// The spaces of the forums. Without TypeBox, so that pages can load it.

export const spaceLimits = { name: 60, slug: 40, description: 300, count: 100 } as const;

/** Who reads it: everyone, search engines included, or members only. */
export const spaceAudiences = ['everyone', 'members'] as const;
/** 'group': the members of a study group; admins cannot choose it. */
export type SpaceAudience = (typeof spaceAudiences)[number] | 'group';

/** For threads about resources and events without a course. */
export const courselessSlugs = ['resources', 'events'] as const;

/** Neither a course's nor an admin's to choose: a page of its own, and spaces that are made by themselves. */
export const reservedSlugs: readonly string[] = ['new', ...courselessSlugs];

/**
 * The address of a course's space: its code as it is compared or, where a campus space or a page has that one, with a hyphen,
 * which neither a compared code nor the address of a campus space ends with.
 */
export const courseSlugs = (codeKey: string): string[] =>
  reservedSlugs.includes(codeKey) ? [coursePlace(codeKey)] : [codeKey, coursePlace(codeKey)];

/** Finds the space of a course for certain, whichever of the addresses it has. */
export const coursePlace = (codeKey: string): string => `${codeKey}-`;

/** Percent-encoded. */
export const spacePath = (slug: string): string => `/forums/${encodeURIComponent(slug)}`;
