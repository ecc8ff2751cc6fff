// What is shared with the installed app, such as a file or a link: kept until the form for a new resource takes it.
import {
  maxSharedBytes,
  maxSharedTextLength,
  sharedCache,
  sharedFilePath,
  sharedTextPath,
} from '#contract/offline.rules.ts';

export async function receiveShared(request: Request): Promise<Response> {
  const id = crypto.randomUUID();
  const form = await request.formData();
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, maxSharedTextLength) : '';
  };
  const file = form.get('file');
  const isKept = file instanceof File && file.size > 0 && file.size <= maxSharedBytes;
  // One at a time: what was shared before and never taken is deleted.
  await caches.delete(sharedCache);
  const cache = await caches.open(sharedCache);
  const texts = { title: textOf('title'), text: textOf('text'), url: textOf('url') };
  await cache.put(sharedTextPath(id), Response.json(texts));
  if (isKept)
    await cache.put(
      sharedFilePath(id),
      new Response(file, { headers: { 'x-file-name': encodeURIComponent(file.name) } }),
    );
  return Response.redirect(`/resources/new?shared=${id}`, 303);
}
