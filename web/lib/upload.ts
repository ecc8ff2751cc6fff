// Uploads a multipart form. It uses XMLHttpRequest, because fetch reports no upload progress.
import type { FormOf } from '#contract/call.ts';
import type { ApiCalls } from '#contract/calls.ts';
import {
  type Answers,
  type FormAddress,
  type Inputs,
  methodAndUrl,
  NetworkError,
  readAnswer,
} from './api.ts';
import { noteFailedCall } from './connection.store.ts';
import { getSession } from './session.ts';

export interface UploadOptions {
  signal: AbortSignal;
  /** The share of the request that was sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** By field name. */
type Files = Record<string, File | undefined>;

export function callUpload<One extends FormAddress>(
  address: One,
  input: Inputs[One] & UploadOptions & { form: FormOf<ApiCalls[One]>; files: Files },
): Promise<Answers[One]> {
  const { form, files, signal, onProgress } = input;
  const [method, url] = methodAndUrl(address, input);
  const sessionAtStart = getSession();
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(readAnswer(request, request.response, sessionAtStart));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => {
      noteFailedCall();
      reject(new NetworkError('The server could not be reached.'));
    };
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());

    request.open(method, url);
    request.withCredentials = true;
    request.responseType = 'json';
    request.send(formData(form, files));
  });
}

/** Appends the files last, so that the server has read the fields before the first byte of a file. */
function formData(fields: object, files: Files): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries<string | File | undefined>({ ...fields, ...files }))
    if (value !== undefined) data.append(name, value);
  return data;
}

export const isCancelled = (error: Error): boolean => error.name === 'AbortError';
