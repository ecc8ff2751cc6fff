// The upload of a resource with its file.
import type { Resource, ResourceForm } from '#contract/library/resources.ts';
import { callUpload, type UploadOptions } from '#web/lib/upload.ts';

interface Upload extends UploadOptions {
  form: ResourceForm;
  files: { file: File | undefined };
}

/** Creates a resource, or updates an existing one. */
export const saveResource = (existing: Resource | undefined, upload: Upload) =>
  existing
    ? callUpload('PUT /api/resources/:resourceId', { params: { resourceId: existing._id }, ...upload })
    : callUpload('POST /api/resources', upload);
