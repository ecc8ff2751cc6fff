// API calls and files: from the network, and saved for when there is none.
import { currentGeneration } from './bounded-cache.ts';
import { forgetSaved, savedAnswers, savedFiles } from './saved-data.ts';
import type { FetchEvent } from './worker-scope.ts';

export async function openAnswer(event: FetchEvent, address: string): Promise<Response> {
  const since = currentGeneration();
  try {
    const response = await fetch(event.request);
    if (response.status === 401) event.waitUntil(forgetSaved());
    if (response.status === 200 && isJson(response))
      event.waitUntil(savedAnswers.save(address, response.clone(), since));
    return response;
  } catch (error) {
    return orSaved(await savedAnswers.find(address), error);
  }
}

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/json') ?? false;

/** Being fetched as a whole. */
const fetching = new Set<string>();

/** A viewer requests parts of a document: then the whole file is fetched beside it, if it is small enough. */
export async function openFile(event: FetchEvent, path: string): Promise<Response> {
  const since = currentGeneration();
  const { request } = event;
  try {
    const response = await fetch(request);
    if (response.status === 200) event.waitUntil(savedFiles.save(path, response.clone(), since));
    if (response.status === 206 && !fetching.has(path))
      event.waitUntil(saveWhole(path, totalBytes(response), since));
    return response;
  } catch (error) {
    const saved = orSaved(await savedFiles.find(path), error);
    const range = request.headers.get('range');
    return range ? partOf(await saved.blob(), range, saved.headers) : saved;
  }
}

async function saveWhole(path: string, bytes: number, since: number): Promise<void> {
  if (!savedFiles.accepts(bytes) || (await savedFiles.find(path))) return;
  fetching.add(path);
  try {
    const response = await fetch(path);
    if (response.status === 200) await savedFiles.save(path, response, since);
  } catch {
    // It is fetched again with the next part.
  } finally {
    fetching.delete(path);
  }
}

/** Of `content-range: bytes 0-99/1234`. */
const totalBytes = (response: Response): number =>
  Number(response.headers.get('content-range')?.split('/')[1] ?? Number.NaN);

function partOf(file: Blob, range: string, saved: Headers): Response {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const start = from ? Number(from) : Math.max(0, file.size - Number(to));
  const end = from && to ? Math.min(Number(to), file.size - 1) : file.size - 1;
  if (start > end) return new Response(null, { status: 416 });
  const headers = new Headers(saved);
  headers.set('content-range', `bytes ${start}-${end}/${file.size}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(file.slice(start, end + 1), { status: 206, headers });
}

function orSaved(saved: Response | undefined, error: unknown): Response {
  if (saved) return saved;
  throw error;
}
