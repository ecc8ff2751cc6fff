// The values of the resource form, and their mapping to the request. URL, description and files are separate values, so
// that none is lost when the type is changed and changed back.
import { defaultLicence, type Licence } from '#contract/library/licences.rules.ts';
import type { PaperKind, PaperTerm } from '#contract/library/papers.rules.ts';
import { missing, resourceProblems, storedDescription } from '#contract/library/resource-form.rules.ts';
import {
  fileKind,
  isUrlType,
  keepsStoredFile,
  type ResourceType,
  resourceText,
} from '#contract/library/resources.rules.ts';
import type { Resource, ResourceForm } from '#contract/library/resources.ts';
import { addTags } from '#contract/library/tags.ts';
import type { FileKind } from '#web/lib/files.rules.ts';

export interface ResourceValues {
  title: string;
  resourceType: ResourceType | '';
  courseCode: string;
  licence: Licence | '';
  /** Empty where it is no past paper. */
  paperKind: PaperKind | '';
  paperYear: string;
  paperTerm: PaperTerm | '';
  hasSolutions: boolean;
  solutionOf: string;
  address: string;
  description: string;
  pdf: File | null;
  document: File | null;
  image: File | null;
  /** What changed in a file that replaces the stored one. */
  versionNote: string;
  tags: string[];
  /** The typed text that is not added yet. */
  tagDraft: string;
}

/** Prefilled values of a new resource. */
export type ResourceStart = Pick<ResourceValues, 'title' | 'resourceType' | 'description'> &
  Partial<Pick<ResourceValues, 'address' | 'courseCode'>>;

export function valuesOf(resource: Resource | undefined, start?: ResourceStart): ResourceValues {
  const isAddress = resource !== undefined && isUrlType(resource.resourceType);
  return {
    title: resource?.title ?? start?.title ?? '',
    resourceType: resource?.resourceType ?? start?.resourceType ?? '',
    courseCode: resource?.courseCode ?? start?.courseCode ?? '',
    licence: resource ? resource.licence : defaultLicence,
    paperKind: resource?.paper?.kind ?? '',
    paperYear: String(resource?.paper?.year ?? ''),
    paperTerm: resource?.paper?.term ?? '',
    hasSolutions: resource?.paper?.hasSolutions ?? false,
    solutionOf: resource?.paper?.solutionOf ?? '',
    address: isAddress ? resource.description : (start?.address ?? ''),
    description: resource ? resourceText(resource) : (start?.description ?? ''),
    pdf: null,
    document: null,
    image: null,
    versionNote: '',
    tags: resource?.tags ?? [],
    tagDraft: '',
  };
}

type Unchecked = Omit<ResourceForm, 'resourceType'> & Pick<ResourceValues, 'resourceType'>;

/** The form fields without the file. Text left in the tag input counts as a tag. */
export function formOf(values: ResourceValues, existing: Resource | undefined): Unchecked {
  const { title, resourceType, courseCode, licence, address, description, tags, tagDraft } = values;
  return {
    title,
    resourceType,
    ...(resourceType && isUrlType(resourceType)
      ? { description: storedDescription(resourceType, address), details: description }
      : { description, licence, ...paperForm(values, existing) }),
    courseCode,
    tags: JSON.stringify(addTags(tags, tagDraft).tags),
    ...(existing && { updatedAt: existing.updatedAt }),
    ...(existing && fileOf(values) && { versionNote: values.versionNote }),
  };
}

/** Nothing where it neither is nor was a past paper. */
function paperForm(values: ResourceValues, existing: Resource | undefined) {
  const { paperKind, paperYear, paperTerm, hasSolutions, solutionOf } = values;
  if (!paperKind) return existing?.paper ? { paperKind } : {};
  return { paperKind, paperYear, paperTerm, hasSolutions: hasSolutions ? 'yes' : 'no', solutionOf } as const;
}

export const fileOf = (values: ResourceValues): File | undefined => {
  const kind = values.resourceType && fileKind(values.resourceType);
  return (kind && values[kind]) || undefined;
};

/** The form field that shows the error of a request field. */
export function fieldOf(name: string, { resourceType }: ResourceValues): keyof ResourceValues | undefined {
  if (name === 'description') return resourceType && isUrlType(resourceType) ? 'address' : 'description';
  if (name === 'details') return 'description';
  if (name === 'file') return resourceType ? fileKind(resourceType) : undefined;
  return undefined;
}

const missingFiles = {
  pdf: 'Please choose a PDF file.',
  document: 'Please choose a document.',
  image: 'Please choose an image.',
};

/** Validation beyond the schema: the URL, the tags, the year, and the required file. */
export function problemsOf(values: ResourceValues, existing: Resource | undefined) {
  const { resourceType, tags, tagDraft } = values;
  const kind = resourceType && fileKind(resourceType);
  const { description, paperYear } = resourceType
    ? resourceProblems({ ...formOf(values, existing), resourceType, tags: '' })
    : {};
  return {
    address: description,
    paperYear,
    // The call accepts it without, as it was before there was a text beside the address.
    ...(resourceType === 'other' && !values.description.trim() && { description: missing.description }),
    tags: addTags(tags, tagDraft).problem,
    ...(kind && !values[kind] && !keepsFile(existing, kind) && { [kind]: missingFiles[kind] }),
  };
}

/** Whether the resource has a stored file of this kind, so that no new one is required. */
export const keepsFile = (existing: Resource | undefined, kind: FileKind): existing is Resource =>
  Boolean(existing?.fileUrl) && existing !== undefined && keepsStoredFile(kind, existing);
