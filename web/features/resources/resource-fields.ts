// What can be told of a resource without asking the server.

import { isUrlType } from '#contract/resources.rules.ts';
import type { Resource } from '#contract/resources.ts';
import { parseWebUrl } from '#contract/web-url.ts';
import { assetUrl } from '#web/lib/asset-url.ts';
import type { ChipPerson } from '#web/parts/people/PersonChip.tsx';

export const ownerName = ({ ownerID }: Pick<Resource, 'ownerID'>): string =>
  ownerID._id ? ownerID.fullName || ownerID.username : 'Former member';

export const ownerOf = (resource: Pick<Resource, 'ownerID'>): ChipPerson => ({
  _id: resource.ownerID._id,
  username: resource.ownerID.username,
  name: ownerName(resource),
  img: resource.ownerID.img,
});

/** Where a link, a video or another thing is found; nothing when it is not an address to follow. */
export const addressOf = ({ resourceType, description }: Resource): string | undefined =>
  isUrlType(resourceType) ? parseWebUrl(description) : undefined;

/** The address that saves the file instead of showing it. */
export function downloadUrl({ fileUrl }: Pick<Resource, 'fileUrl'>): string | undefined {
  if (!fileUrl) return undefined;
  return `${assetUrl(fileUrl)}${fileUrl.includes('?') ? '&' : '?'}download=1`;
}

/** These open in the preview; the rest is opened where it is. */
export const opensPreview = ({ resourceType }: Pick<Resource, 'resourceType'>): boolean =>
  !isUrlType(resourceType);

/** Where the button of a link, a video or another thing leads. */
export const externalUrl = (resource: Resource): string | undefined =>
  (resource.resourceType === 'other' ? downloadUrl(resource) : undefined) ?? addressOf(resource);
