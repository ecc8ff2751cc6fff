// The types, limits and sort orders of resources. Without TypeBox, so that pages can load it.
import { withSlug } from '#contract/slugs.ts';

export const resourceTypes = ['pdf', 'document', 'image', 'video', 'link', 'other'] as const;
export type ResourceType = (typeof resourceTypes)[number];
/** Types that are counted together. */
export const pdfTypes = 'pdf,document' as const;
/** The types that the form offers. */
export const offeredTypes = ['pdf', 'document', 'image', 'video', 'link', 'other'] as const;

const megabyte = 1_000_000;
export const maxFileBytes = { pdf: 10 * megabyte, document: 10 * megabyte, image: 5 * megabyte } as const;
export const resourceLimits = { title: 200, description: 5_000, courseCode: 20, tags: 20, tag: 40 } as const;

export const resourceSorts = [
  'newest',
  'oldest',
  'title',
  'views',
  'helpful',
  'downloads',
  'relevance',
] as const;
export type ResourceSort = (typeof resourceSorts)[number];

/** The kind of file that a resource type has, if any. */
export const fileKind = (type: ResourceType): FileKind | undefined =>
  type === 'pdf' || type === 'document' || type === 'image' ? type : undefined;
export type FileKind = keyof typeof maxFileBytes;

/** Names of files end as their detected type does. */
export const isPdfFile = ({ fileName }: { fileName: string }): boolean => /\.pdf$/i.test(fileName);

/** Whether a resource of this type can keep a stored file: a document may be a PDF. */
export const keepsStoredFile = (
  type: ResourceType,
  stored: { resourceType: ResourceType; fileName: string },
): boolean => {
  const [kind, before] = [fileKind(type), fileKind(stored.resourceType)];
  if (kind === undefined || before === undefined) return false;
  return kind === before || (isPdfFile(stored) && kind !== 'image' && before !== 'image');
};

/** The description of these types is a URL. */
export const isUrlType = (type: ResourceType): boolean =>
  type === 'link' || type === 'video' || type === 'other';

/** The text about a resource: that of a link, video or other is beside its address. */
export const resourceText = (resource: {
  resourceType: ResourceType;
  description: string;
  details: string;
}): string => (isUrlType(resource.resourceType) ? resource.details : resource.description);

/** The canonical path of its page, percent-encoded. */
export const resourcePath = (id: string, title: string): string =>
  `/resources/${encodeURIComponent(withSlug(id, title))}`;
