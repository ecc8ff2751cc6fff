// Sending a form with a file in it. fetch tells nothing of an upload's progress, so this goes by XMLHttpRequest.
import { NetworkError, readAnswer } from './api.ts';
import { getSession } from './session.ts';
import { settings } from './settings.ts';

export interface UploadOptions {
  signal: AbortSignal;
  /** How much of the request has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

export function upload<Answer>(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<Answer> {
  const asked = getSession();
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(readAnswer<Answer>(request, request.response, asked));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new NetworkError('The server could not be reached.'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());

    request.open(method, settings().apiBase + path);
    request.withCredentials = true;
    request.responseType = 'json';
    request.send(form);
  });
}

export const isCancelled = (error: Error): boolean => error.name === 'AbortError';
