// The files of the build. Their names contain a hash, so a saved one is never outdated. Each build has a cache of its own;
// that of the build before it is kept for tabs that were opened with it.
import { offlinePath } from '#contract/offline.rules.ts';

/** Written by scripts/service-worker.mjs. */
declare const BUILD: {
  id: string;
  /** The script that the page without content loads. */
  entry: string;
  files: string[];
};

// Once: each mention of BUILD is replaced by the whole list.
const { id, entry, files } = BUILD;
const prefix = 'assets-';
const own = prefix + id;
/** This build and the one before it. */
const keptBuilds = 2;

/** Rejects when a file is missing or the server has another build by now: the browser tries again later. */
export async function saveBuild(): Promise<void> {
  const cache = await caches.open(own);
  const page = await fetch(offlinePath, { cache: 'no-store', credentials: 'omit' });
  if (!page.ok || !(await page.clone().text()).includes(entry))
    throw new Error('The server has another build.');
  await cache.addAll(files);
  await cache.put(offlinePath, page);
}

export async function deleteOldBuilds(): Promise<void> {
  // In order of creation.
  const builds = (await caches.keys()).filter((name) => name.startsWith(prefix));
  await Promise.all(builds.slice(0, -keptBuilds).map((name) => caches.delete(name)));
}

/** A file of this build or of the one before it, from the device if it is there. */
export async function openAsset(request: Request): Promise<Response> {
  const saved = await caches.match(request, { ignoreVary: true });
  if (saved) return saved;
  const response = await fetch(request);
  if (response.status === 200) await (await caches.open(own)).put(request, response.clone());
  return response;
}

/** Files of the build that have no hash in their names: icons and the manifest. */
export async function openUnhashed(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const saved = await caches.match(request, { ignoreVary: true });
    if (saved) return saved;
    throw error;
  }
}

export const isUnhashed = (path: string): boolean => !path.startsWith('/assets/') && files.includes(path);

export async function openOfflinePage(): Promise<Response | undefined> {
  return (await caches.open(own)).match(offlinePath);
}
