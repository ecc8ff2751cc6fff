// The types, limits and sort orders of resources. Without TypeBox, so that pages can load it.
import { withSlug } from './slugs.ts';

export const resourceTypes = ['pdf', 'document', 'image', 'video', 'link', 'other'] as const;
export type ResourceType = (typeof resourceTypes)[number];
/** The types that the form offers: 'document' is supported by the list and the preview only. */
export const offeredTypes = ['pdf', 'image', 'video', 'link', 'other'] as const;

const megabyte = 1_000_000;
export const maxFileBytes = { pdf: 10 * megabyte, image: 5 * megabyte } as const;
export const resourceLimits = { title: 200, description: 5_000, courseCode: 20, tags: 20, tag: 40 } as const;

export const resourceSorts = ['newest', 'oldest', 'title', 'views', 'helpful', 'downloads'] as const;
export type ResourceSort = (typeof resourceSorts)[number];

/** The kind of file that a resource type has, if any. */
export const fileKind = (type: ResourceType): 'pdf' | 'image' | undefined =>
  type === 'pdf' || type === 'document' ? 'pdf' : type === 'image' ? 'image' : undefined;

/** The description of these types is a URL. */
export const isUrlType = (type: ResourceType): boolean =>
  type === 'link' || type === 'video' || type === 'other';

/** The canonical path of its page, percent-encoded. */
export const resourcePath = (id: string, title: string): string =>
  `/resources/${encodeURIComponent(withSlug(id, title))}`;
