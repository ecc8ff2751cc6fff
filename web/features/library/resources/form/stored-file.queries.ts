// A file that the person shared elsewhere, such as with a study group, as the start of a new resource.
import { queryOptions } from '@tanstack/react-query';
import { apiUrl } from '#web/lib/api.ts';

export const storedFileOptions = (fileId: string) =>
  queryOptions({
    queryKey: ['stored-file', fileId],
    queryFn: ({ signal }) => readFile(fileId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Null where it is gone, or not for this person any more. */
async function readFile(fileId: string, signal: AbortSignal): Promise<File | null> {
  const url = apiUrl('GET /api/files/:fileId', { params: { fileId } });
  const response = await fetch(url, { signal, credentials: 'include' });
  if (!response.ok) return null;
  const blob = await response.blob();
  return new File([blob], nameIn(response.headers.get('content-disposition') ?? ''), { type: blob.type });
}

const nameIn = (disposition: string): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? 'file');
