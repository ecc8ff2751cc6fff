// The kinds of resources and their limits, without a schema library: the list page carries this in its first load.

export const resourceTypes = ['pdf', 'document', 'image', 'video', 'link', 'other'] as const;
export type ResourceType = (typeof resourceTypes)[number];
/** Document is known to the list and the preview but is not offered in the form. */
export const offeredTypes = ['pdf', 'image', 'video', 'link', 'other'] as const;

const megabyte = 1_000_000;
export const maxFileBytes = { pdf: 10 * megabyte, image: 5 * megabyte } as const;
export const resourceLimits = { title: 200, description: 5_000, courseCode: 20, tags: 20, tag: 40 } as const;

export const resourceSorts = ['newest', 'oldest', 'title', 'views', 'helpful', 'downloads'] as const;
export type ResourceSort = (typeof resourceSorts)[number];

/** Which kind of file a type carries, if any. */
export const fileKind = (type: ResourceType): 'pdf' | 'image' | undefined =>
  type === 'pdf' || type === 'document' ? 'pdf' : type === 'image' ? 'image' : undefined;

/** For these the description is an address. */
export const isUrlType = (type: ResourceType): boolean =>
  type === 'link' || type === 'video' || type === 'other';
