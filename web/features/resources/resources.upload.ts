// Sending a resource with its file.
import type { ResourceInput, SavedResource } from '#contract/resources.ts';
import { type UploadOptions, upload } from '#web/lib/upload.ts';

export interface ResourceDraft {
  input: ResourceInput;
  file: File | undefined;
  /** Set when a resource is changed, with the version that the person has seen. */
  existing?: { _id: string; updatedAt: string } | undefined;
}

export const saveResource = (draft: ResourceDraft, options: UploadOptions): Promise<SavedResource> =>
  draft.existing
    ? upload('PUT', `/api/resources/${encodeURIComponent(draft.existing._id)}`, formData(draft), options)
    : upload('POST', '/api/resources', formData(draft), options);

/** The file comes last, so that the server knows what it belongs to before the first of its bytes. */
function formData({ input, file, existing }: ResourceDraft): FormData {
  const data = new FormData();
  data.append('title', input.title);
  data.append('resourceType', input.resourceType);
  data.append('description', input.description);
  data.append('courseCode', input.courseCode);
  data.append('tags', JSON.stringify(input.tags));
  if (existing) data.append('updatedAt', existing.updatedAt);
  if (file) data.append('file', file);
  return data;
}
