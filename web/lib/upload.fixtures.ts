// Test fixtures for uploads: files, and an XMLHttpRequest whose responses the test sends.
import { act } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { watchExchanges } from '#web/test/calls.fixtures.ts';

/** Replaces XMLHttpRequest: a test inspects the request and sends the response. */
class Upload {
  static all: Upload[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  statusText = '';
  response: unknown = null;
  responseType = '';
  withCredentials = false;
  call = '';
  body = new FormData();
  aborted = false;
  open(method: string, url: string) {
    this.call = `${method} ${url}`;
  }
  send(body: FormData) {
    this.body = body;
    Upload.all.push(this);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
}

let watch: ReturnType<typeof watchExchanges>;

export function mockUploads(): void {
  Upload.all = [];
  watch = watchExchanges();
  vi.stubGlobal('XMLHttpRequest', Upload);
}

export const uploads = () => Upload.all;

export async function lastUpload(): Promise<Upload> {
  await expect.poll(() => Upload.all.length, { message: 'Nothing was sent.' }).toBeGreaterThan(0);
  return Upload.all.at(-1) as Upload;
}

export async function answer(status: number, response: unknown, statusText = ''): Promise<Upload> {
  const upload = await lastUpload();
  await act(async () => {
    upload.status = status;
    upload.statusText = statusText;
    upload.response = response;
    upload.onload?.();
  });
  const form = Object.fromEntries([...upload.body].filter(([, value]) => typeof value === 'string'));
  watch({ request: upload.call, form, status, answer: response });
  return upload;
}

export async function loseConnection(): Promise<void> {
  const upload = await lastUpload();
  await act(async () => upload.onerror?.());
}

export async function progressTo(loaded: number, total: number): Promise<void> {
  const upload = await lastUpload();
  await act(async () => upload.upload.onprogress?.({ loaded, total }));
}

export const file = (name: string, type: string, size = 4): File => {
  const made = new File(['%PDF'], name, { type });
  // Overridden instead of allocated: the limits are megabytes.
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

/** A browser that decodes every picture to these dimensions. Returns the canvases that were encoded. */
export function mockPictures(
  dimensions: { width: number; height: number },
  { encodedBytes = [1_000_000], canDraw = true } = {},
): HTMLCanvasElement[] {
  const encoded: HTMLCanvasElement[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ ...dimensions, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    canDraw ? ({ drawImage: () => {}, fillRect: () => {} } as never) : null,
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
  ) {
    const size = encodedBytes[encoded.length] ?? 0;
    encoded.push(this);
    done(file('', type ?? '', size));
  });
  return encoded;
}
