// Sending a resource with its file.
import type { ResourceInput } from '#contract/resources.ts';
import { callUpload, type UploadOptions } from '#web/lib/upload.ts';

export interface ResourceDraft {
  input: ResourceInput;
  file: File | undefined;
  /** Set when a resource is changed, with the version that the person has seen. */
  existing?: { _id: string; updatedAt: string } | undefined;
}

export function saveResource({ input, file, existing }: ResourceDraft, options: UploadOptions) {
  const { title, resourceType, description, courseCode } = input;
  const tags = JSON.stringify(input.tags);
  const form = { title, resourceType, description, courseCode, tags };
  const files = { file };
  return existing
    ? callUpload('PUT /api/resources/:resourceId', {
        params: { resourceId: existing._id },
        form: { ...form, updatedAt: existing.updatedAt },
        files,
        ...options,
      })
    : callUpload('POST /api/resources', { form, files, ...options });
}
