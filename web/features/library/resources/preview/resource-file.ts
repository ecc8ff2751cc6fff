import { fileKind, isPdfFile } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import type { ViewedFile } from '#web/parts/viewer/viewed-file.ts';

/** The file of a resource for the viewer: a document may be a PDF. */
export function viewedFile(resource: Resource): ViewedFile | undefined {
  const { resourceType, fileUrl, fileName, title, thumbnailUrl } = resource;
  const kind = fileKind(resourceType);
  if (!kind) return undefined;
  const isPdf = kind === 'document' && isPdfFile(resource);
  return { kind: isPdf ? 'pdf' : kind, url: fileUrl, name: fileName, title, thumbnailUrl };
}
