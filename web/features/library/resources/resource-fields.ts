// Values derived from the fields of a resource.

import { isUrlType } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import { parseWebUrl } from '#contract/web-url.ts';
import { attachmentUrl } from '#web/lib/asset-url.ts';
import type { ChipPerson } from '#web/parts/people/PersonChip.tsx';

export const ownerName = ({ ownerID }: Pick<Resource, 'ownerID'>): string =>
  ownerID._id ? ownerID.fullName || ownerID.username : 'Former member';

export const ownerOf = (resource: Pick<Resource, 'ownerID'>): ChipPerson => ({
  _id: resource.ownerID._id,
  username: resource.ownerID.username,
  name: ownerName(resource),
  img: resource.ownerID.img,
});

/** The URL of a link, video or other resource; undefined when it is unsafe or invalid. */
export const linkUrl = ({ resourceType, description }: Resource): string | undefined =>
  isUrlType(resourceType) ? parseWebUrl(description) : undefined;

/** The URL with a Content-Disposition of attachment. */
export function downloadUrl({ fileUrl }: Pick<Resource, 'fileUrl'>): string | undefined {
  return fileUrl ? attachmentUrl(fileUrl) : undefined;
}

/** The primary button opens a URL or downloads, in place of opening the preview. */
export const leavesPage = (resource: Resource): boolean =>
  !opensPreview(resource) && externalUrl(resource) !== undefined;

/** Files open in the preview, URLs in a new tab. */
export const opensPreview = ({ resourceType }: Pick<Resource, 'resourceType'>): boolean =>
  !isUrlType(resourceType);

/** The target of the button of a link, video or other resource. */
export const externalUrl = (resource: Resource): string | undefined =>
  (resource.resourceType === 'other' ? downloadUrl(resource) : undefined) ?? linkUrl(resource);
