// Sending a resource with its file. fetch tells nothing of an upload's progress, so this goes by XMLHttpRequest.
import type { ResourceInput, SavedResource } from '#contract/resources.ts';
import { NetworkError, readAnswer } from '#web/lib/api.ts';
import { getSession } from '#web/lib/session.ts';
import { settings } from '#web/lib/settings.ts';

export interface ResourceDraft {
  input: ResourceInput;
  file: File | undefined;
  /** Set when a resource is changed, with the version that the person has seen. */
  existing?: { _id: string; updatedAt: string } | undefined;
}

interface Options {
  signal: AbortSignal;
  /** How much of the request has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

export function saveResource(draft: ResourceDraft, { signal, onProgress }: Options): Promise<SavedResource> {
  const { existing } = draft;
  const asked = getSession();
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(readAnswer<SavedResource>(request.status, request.response, asked));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new NetworkError('The server could not be reached.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());

    const path = existing ? `/api/resources/${encodeURIComponent(existing._id)}` : '/api/resources';
    request.open(existing ? 'PUT' : 'POST', settings().apiBase + path);
    request.withCredentials = true;
    request.responseType = 'json';
    request.send(formData(draft));
  });
}

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
