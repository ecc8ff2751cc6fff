// What the form holds while it is open, and what of it is sent. Each kind of content has its own place, so that
// nothing is lost when the type is changed and changed back.

import { webAddress } from '#contract/addresses.ts';
import { fileKind, holdsAddress, type ResourceType } from '#contract/resources.rules.ts';
import type { Resource, ResourceInput } from '#contract/resources.ts';
import { addTags } from '#contract/tags.ts';

export interface ResourceValues {
  title: string;
  resourceType: ResourceType | '';
  courseCode: string;
  address: string;
  description: string;
  pdf: File | null;
  image: File | null;
  tags: string[];
  /** Typed, but not added yet. */
  tagDraft: string;
}

export function valuesOf(resource: Resource | undefined): ResourceValues {
  const isAddress = resource !== undefined && holdsAddress(resource.resourceType);
  return {
    title: resource?.title ?? '',
    resourceType: resource?.resourceType ?? '',
    courseCode: resource?.courseCode ?? '',
    address: isAddress ? resource.description : '',
    description: isAddress ? '' : (resource?.description ?? ''),
    pdf: null,
    image: null,
    tags: resource?.tags ?? [],
    tagDraft: '',
  };
}

/** What is sent: a word left in the tag input counts as added. */
export function draftOf(values: ResourceValues): { input: ResourceInput; file: File | undefined } {
  const resourceType = values.resourceType || 'other';
  const kind = fileKind(resourceType);
  return {
    input: {
      title: values.title.trim(),
      resourceType,
      description: holdsAddress(resourceType)
        ? (webAddress(values.address) ?? values.address.trim())
        : values.description.trim(),
      courseCode: values.courseCode.trim(),
      tags: addTags(values.tags, values.tagDraft).tags,
    },
    file: (kind && values[kind]) ?? undefined,
  };
}

/** The field that shows what the server says about one of its own. */
export function fieldOf(name: string, { resourceType }: ResourceValues): keyof ResourceValues | undefined {
  if (name === 'description') return resourceType && holdsAddress(resourceType) ? 'address' : 'description';
  if (name === 'file') return resourceType ? fileKind(resourceType) : undefined;
  const own = ['title', 'resourceType', 'courseCode', 'tags'] as const;
  return own.find((field) => field === name);
}
