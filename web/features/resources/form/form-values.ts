// What the form holds while it is open, and what of it is sent. Each kind of content has its own place, so that
// nothing is lost when the type is changed and changed back.
import { resourceProblems, storedDescription } from '#contract/resource-form.rules.ts';
import { fileKind, isUrlType, type ResourceType } from '#contract/resources.rules.ts';
import type { Resource, ResourceForm } from '#contract/resources.ts';
import { addTags } from '#contract/tags.ts';
import type { FileKind } from '#web/lib/files.rules.ts';

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
  const isAddress = resource !== undefined && isUrlType(resource.resourceType);
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

type Unchecked = Omit<ResourceForm, 'resourceType'> & Pick<ResourceValues, 'resourceType'>;

/** What is sent beside the file: a word left in the tag input counts as added. */
export function formOf(values: ResourceValues, existing: Resource | undefined): Unchecked {
  const { title, resourceType, courseCode, address, description, tags, tagDraft } = values;
  return {
    title,
    resourceType,
    description:
      resourceType && isUrlType(resourceType) ? storedDescription(resourceType, address) : description,
    courseCode,
    tags: JSON.stringify(addTags(tags, tagDraft).tags),
    ...(existing && { updatedAt: existing.updatedAt }),
  };
}

export const fileOf = (values: ResourceValues): File | undefined => {
  const kind = values.resourceType && fileKind(values.resourceType);
  return (kind && values[kind]) || undefined;
};

/** The field that shows a problem of what is sent. */
export function fieldOf(name: string, { resourceType }: ResourceValues): keyof ResourceValues | undefined {
  if (name === 'description') return resourceType && isUrlType(resourceType) ? 'address' : 'description';
  if (name === 'file') return resourceType ? fileKind(resourceType) : undefined;
  return undefined;
}

const missing = { pdf: 'Please choose a PDF file.', image: 'Please choose an image.' };

/** What the schema does not say: the address, the tags, and that there must be a file. */
export function problemsOf(values: ResourceValues, existing: Resource | undefined) {
  const { resourceType, tags, tagDraft } = values;
  const kind = resourceType && fileKind(resourceType);
  const { description } = resourceType
    ? resourceProblems({ resourceType, description: formOf(values, existing).description })
    : {};
  return {
    address: description,
    tags: addTags(tags, tagDraft).problem,
    ...(kind && !values[kind] && !keepsFile(existing, kind) && { [kind]: missing[kind] }),
  };
}

/** Whether it has a file already that may be kept, as long as the type asks for the same kind. */
export const keepsFile = (existing: Resource | undefined, kind: FileKind): existing is Resource =>
  Boolean(existing?.fileUrl) && existing !== undefined && fileKind(existing.resourceType) === kind;
