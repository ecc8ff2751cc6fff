// What was shared with the app from the phone, as the start of a new resource.
import { queryOptions } from '@tanstack/react-query';
import { resourceLimits } from '#contract/library/resources.rules.ts';
import { sharedCache, sharedFilePath, sharedTextPath } from '#contract/offline.rules.ts';
import { youtubeId } from '#contract/youtube.ts';
import type { ResourceStart } from './form-values.ts';

interface Shared {
  start: ResourceStart;
  file: File | undefined;
}

export const sharedOptions = (id: string) =>
  queryOptions({
    queryKey: ['shared', id],
    queryFn: () => readShared(id),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Null when it was taken before or is gone. */
async function readShared(id: string): Promise<Shared | null> {
  if (!('caches' in globalThis)) return null;
  const cache = await caches.open(sharedCache);
  const texts = (await (await cache.match(sharedTextPath(id)))?.json()) as SharedTexts | undefined;
  if (!texts) return null;
  const stored = await cache.match(sharedFilePath(id));
  const name = decodeURIComponent(stored?.headers.get('x-file-name') ?? '');
  const blob = await stored?.blob();
  const file = blob && new File([blob], name, { type: blob.type });
  const start = startOf(texts);
  // The form chooses the type by the file.
  return { start: file ? { ...start, resourceType: '' } : start, file };
}

/** Once the form has it: nobody after this person should find it. */
export const deleteShared = (): void => void globalThis.caches?.delete(sharedCache).catch(() => {});

interface SharedTexts {
  title: string;
  text: string;
  url: string;
}

/** Many apps send the address within the text. */
function startOf({ title, text, url }: SharedTexts): ResourceStart {
  const address = url || (/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  const rest = text.replace(address, '').trim();
  const type = youtubeId(address) ? ('video' as const) : ('link' as const);
  return {
    title: (title || rest).slice(0, resourceLimits.title),
    resourceType: address ? type : '',
    address,
    description: rest.slice(0, resourceLimits.description),
  };
}
